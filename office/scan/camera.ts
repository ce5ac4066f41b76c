// The camera of the device: opening it, its light, and why there is none.

/** The camera at the back, as sharp as a barcode needs. Rejects with a DOMException if there is none, or it isn't allowed. */
export async function openCamera(): Promise<MediaStream> {
  // Without https there is no such API at all.
  if (navigator.mediaDevices === undefined) throw new DOMException('No secure context', 'SecurityError')
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    audio: false,
  })
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

// Browsers on telephones know it; the types of TypeScript don't.
type WithTorch = { torch?: boolean }

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  // Firefox has no capabilities.
  return (track?.getCapabilities?.() as WithTorch | undefined)?.torch === true
}

export async function switchTorch(stream: MediaStream, torch: boolean): Promise<void> {
  const light: WithTorch = { torch }
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [light as MediaTrackConstraintSet] })
}

const typeInstead = 'You can type the digits instead.'
export const unloaded = `The scanner can't be loaded. Check your connection and try again. ${typeInstead}`
const texts: Record<string, string> = {
  NotAllowedError: `The camera isn't allowed here. Allow it in the settings of your browser for this page. ${typeInstead}`,
  NotFoundError: `This device has no camera. ${typeInstead}`,
  OverconstrainedError: `This device has no camera. ${typeInstead}`,
  NotReadableError: `Another app is using the camera. Close it and try again. ${typeInstead}`,
  NetworkError: unloaded,
  SecurityError: `The camera only works over https. ${typeInstead}`,
}

export function cameraProblem(error: unknown): string {
  if (!(error instanceof DOMException)) throw error
  return texts[error.name] ?? `The camera doesn't start. ${typeInstead}`
}
