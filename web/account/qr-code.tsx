// A QR code, drawn when its maker has come: only those who turn on two-step sign-in ever load it.
import { useEffect, useState } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { qrPath } from './qr-path.ts'

type Drawing = { size: number; path: string }

const place = 'size-48 shrink-0 rounded-2xl border border-sand-200 bg-white'

/** `label` says what it is for; who cannot see it needs the same content as text beside it. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const drawing = useDrawing(content)
  if (drawing === undefined) return <Skeleton className={place} />
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${drawing.size} ${drawing.size}`} className={place}>
      <path d={drawing.path} shapeRendering="crispEdges" />
    </svg>
  )
}

function useDrawing(content: string): Drawing | undefined {
  const [drawing, setDrawing] = useState<Drawing>()
  useEffect(() => {
    let isWanted = true
    const draw = async () => {
      const { encode } = await import('uqr')
      const { data, size } = encode(content, { ecc: 'M', border: 3 })
      if (isWanted) setDrawing({ size, path: qrPath(data) })
    }
    // Without it the secret beside it can still be typed.
    draw().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [content])
  return drawing
}
