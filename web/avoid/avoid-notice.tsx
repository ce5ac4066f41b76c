// Says on a product's page what of it the shopper avoids.
import { useMisfit } from './misfits.ts'

const tones = { bad: 'bg-berry-100 text-berry-700', trace: 'bg-honey-100', quiet: 'bg-sand-100' }

export function AvoidNotice({ foodFlags }: { foodFlags: number }) {
  const misfit = useMisfit(foodFlags)
  if (misfit === undefined) return null
  return <p className={`mb-4 rounded-2xl px-4 py-3 text-sm font-semibold ${tones[misfit.tone]}`}>{misfit.sentence}</p>
}
