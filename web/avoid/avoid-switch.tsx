// Turns one thing that the shopper avoids on or off.
import type { ReactNode } from 'react'
import type { Avoidance } from '#domain/food/avoidance.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { avoided } from './avoided.ts'

const shape =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-sand-300 bg-white px-4 text-sm font-semibold ' +
  'hover:border-leaf-500 aria-pressed:border-leaf-600 aria-pressed:bg-leaf-100 aria-pressed:text-leaf-800'

export function AvoidSwitch({ name, isOn, children }: { name: Avoidance; isOn: boolean; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={isOn} className={shape} onClick={() => void avoided.toggle(name)}>
      {isOn && <CheckIcon className="size-4" />}
      {children}
    </button>
  )
}
