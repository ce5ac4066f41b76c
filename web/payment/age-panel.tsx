// Asks for the age that some of the products need. The server refuses the payment without it.
import { Panel } from '#web/purchase/panel.tsx'

type AgePanelProps = { age: number; isConfirmed: boolean; onConfirm: (isConfirmed: boolean) => void }

export function AgePanel({ age, isConfirmed, onConfirm }: AgePanelProps) {
  return (
    <Panel id="age" title="Your age">
      <p className="text-sm text-soft">
        Some of your groceries are only sold to people aged {age} or over. Confirm your age to choose how to pay.
      </p>
      <label className="mt-2 flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-leaf-600"
          checked={isConfirmed}
          onChange={(event) => onConfirm(event.currentTarget.checked)}
        />
        I'm {age} or older and will show ID at the door
      </label>
    </Panel>
  )
}
