// Says on a product's page what of it the shopper avoids.
import { useMisfit } from './misfits.ts'

export function AvoidNotice({ foodFlags }: { foodFlags: number }) {
  const misfit = useMisfit(foodFlags)
  if (misfit === undefined) return null
  return (
    <p
      className={`mb-4 rounded-2xl px-4 py-3 text-sm font-semibold ${misfit.isUnknown ? 'bg-sand-100' : 'bg-berry-100 text-berry-700'}`}
    >
      {misfit.isUnknown
        ? `We can't tell if this is right for you: ${misfit.text}. Check the label.`
        : `Not right for you: ${misfit.text}.`}
    </p>
  )
}
