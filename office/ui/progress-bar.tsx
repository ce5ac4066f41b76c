// How far a long step has come.

type ProgressProps = { label: string; done: number; total: number }

export function ProgressBar({ label, done, total }: ProgressProps) {
  const percent = total === 0 ? 0 : Math.min(100, Math.floor((done / total) * 100))
  return (
    <div className="grid gap-1.5">
      <p className="flex justify-between gap-3 text-sm font-semibold">
        {label}
        <span className="tabular font-normal text-soft">{percent}%</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2.5 overflow-hidden rounded-full bg-sand-200 forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-leaf-600 transition-[width] duration-300 motion-reduce:transition-none"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
