// Whether the screen shows what is true now, and the switch for the sound of new orders.
import { BellIcon } from '#ui/icons.tsx'
import { useMe } from '#office/session/me.ts'
import { useLiveState } from './live-shop.tsx'
import { switchSound, useSound } from './sound.ts'

export function LiveNote() {
  const { permissions } = useMe()
  // For those who have to do with orders.
  const hearsOrders = permissions.includes('orders.read') || permissions.includes('orders.pick')
  return (
    <>
      <LiveStatus />
      {hearsOrders && <SoundSwitch />}
    </>
  )
}

const looks = {
  connecting: { dot: 'bg-sand-300', text: 'Connecting…' },
  live: { dot: 'bg-leaf-500', text: 'Live' },
  lost: { dot: 'bg-berry-600', text: 'Not live. Reconnecting…' },
}

export function LiveStatus() {
  const { dot, text } = looks[useLiveState()]
  return (
    <p role="status" className="flex min-h-11 items-center gap-2 text-sm font-medium text-soft">
      <span aria-hidden="true" className={`size-2.5 rounded-full ${dot} forced-colors:border`} />
      {text}
    </p>
  )
}

function SoundSwitch() {
  const isOn = useSound()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => switchSound(!isOn)}
      className="flex min-h-11 items-center gap-2 rounded-full border border-sand-300 bg-white px-4 text-sm font-semibold hover:border-leaf-500 aria-checked:border-leaf-600 aria-checked:bg-leaf-50"
    >
      <BellIcon className="size-4" />
      <span>
        Sound<span aria-hidden="true">{isOn ? ' on' : ' off'}</span>
      </span>
    </button>
  )
}
