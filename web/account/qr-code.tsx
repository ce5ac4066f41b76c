// A QR code. The encoder is a file of its own that only shoppers who turn on two-step sign-in load.
import { Skeleton } from '#ui/loading.tsx'
import { useLoaded } from '#ui/use-loaded.ts'

type Drawing = { size: number; path: string }

// Phones read dark squares on a light ground.
const box = 'daylight size-48 shrink-0 rounded-2xl border border-sand-200 bg-white'

/** `label` names its purpose. The content has to be available as text too, for shoppers who can't scan it. */
export function QrCode({ content, label }: { content: string; label: string }) {
  // If it can't be loaded, the placeholder stays: the secret next to it can still be typed.
  const { value: drawing } = useLoaded(content, () => draw(content))
  if (drawing === undefined) return <Skeleton className={box} />
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${drawing.size} ${drawing.size}`} className={box}>
      <path d={drawing.path} shapeRendering="crispEdges" />
    </svg>
  )
}

async function draw(content: string): Promise<Drawing> {
  const { encode } = await import('uqr').catch((cause: unknown) => {
    throw new Error('The QR encoder could not be loaded', { cause })
  })
  const { data, size } = encode(content, { ecc: 'M', border: 3 })
  return { size, path: qrPath(data) }
}

/** One path for the whole code: a bar for each run of dark squares in a row. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => runsOf(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`)).join('')
}

function runsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last !== undefined && last.x + last.length === x) last.length += 1
    else runs.push({ x, length: 1 })
  }
  return runs
}
