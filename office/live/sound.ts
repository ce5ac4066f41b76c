// The sound of a new order: two short notes, made by the browser, if somebody switched it on.
import { browserStorage } from '#ui/storage.ts'
import { createStore } from '#ui/store.ts'

const key = 'office_sound'
const notes = [
  { hertz: 880, at: 0 },
  { hertz: 1_175, at: 0.16 },
]
const noteSeconds = 0.35

const store = createStore(false)
let context: AudioContext | undefined

export const useSound = (): boolean => store.use()

/** Once at the start. Browsers allow sound only after the first click or key on the page. */
export function prepareSound(): () => void {
  store.write(browserStorage.read(key) === 'on')
  const unlock = () => {
    if (store.read()) void openContext().resume()
  }
  window.addEventListener('pointerdown', unlock)
  window.addEventListener('keydown', unlock)
  return () => {
    window.removeEventListener('pointerdown', unlock)
    window.removeEventListener('keydown', unlock)
  }
}

export function switchSound(isOn: boolean): void {
  browserStorage.write(key, isOn ? 'on' : 'off')
  store.write(isOn)
  // It's heard at once what it sounds like.
  if (isOn) ring()
}

export function ring(): void {
  if (!store.read()) return
  const audio = openContext()
  void audio.resume()
  for (const { hertz, at } of notes) {
    const starts = audio.currentTime + at
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.2, starts)
    volume.gain.exponentialRampToValueAtTime(0.001, starts + noteSeconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(starts)
    tone.stop(starts + noteSeconds)
  }
}

function openContext(): AudioContext {
  context ??= new AudioContext()
  return context
}
