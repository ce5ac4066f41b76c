// The picture of the camera, looked at a few times a second until there is a barcode in it.
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useThrow } from '#ui/use-throw.ts'
import { FailNote } from '#office/ui/states.tsx'
import { openReader } from './barcode-reader.ts'
import { cameraProblem, closeCamera, hasTorch, openCamera, switchTorch } from './camera.ts'

const lookEveryMs = 150

export default function CameraScanner({ onFound }: { onFound: (barcode: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [stream, setStream] = useState<MediaStream>()
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const throwError = useThrow()
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })

  useEffect(() => {
    const ending = new AbortController()
    scan(video.current, ending.signal, setStream).then(
      (barcode) => {
        if (barcode === undefined) return
        navigator.vibrate?.(60)
        found.current(barcode)
      },
      (error: unknown) => {
        if (ending.signal.aborted) return
        if (error instanceof DOMException) setProblem(cameraProblem(error))
        else throwError(error)
      },
    )
    return () => ending.abort()
  }, [attempt, throwError])

  return (
    <div className="grid gap-3">
      {/* Black until the camera shows something. */}
      <div className="relative aspect-[4/3] overflow-hidden rounded-card bg-[#000]" hidden={problem !== undefined}>
        <video ref={video} muted playsInline aria-label="Camera" className="size-full object-cover" />
        <div className="absolute inset-x-6 top-1/2 h-0.5 bg-berry-600" />
      </div>
      <p role="status" className="text-sm text-soft">
        {problem === undefined &&
          (stream === undefined ? 'Opening the camera…' : 'Hold the barcode in front of the camera.')}
      </p>
      <FailNote text={problem} />
      <div className="flex flex-wrap gap-2">
        {problem !== undefined && (
          <Button
            onClick={() => {
              setProblem(undefined)
              setAttempt(attempt + 1)
            }}
          >
            Try again
          </Button>
        )}
        {stream !== undefined && hasTorch(stream) && <TorchButton stream={stream} />}
      </div>
    </div>
  )
}

function TorchButton({ stream }: { stream: MediaStream }) {
  const [isOn, setOn] = useState(false)
  return (
    <Button
      weight="plain"
      aria-pressed={isOn}
      onClick={() => {
        setOn(!isOn)
        void switchTorch(stream, !isOn)
      }}
    >
      Light
    </Button>
  )
}

/** Undefined when it was ended before there was one. */
async function scan(
  video: HTMLVideoElement | null,
  ending: AbortSignal,
  onOpen: (stream: MediaStream | undefined) => void,
): Promise<string | undefined> {
  if (video === null) return undefined
  const stream = await openCamera()
  try {
    const read = await openReader()
    if (ending.aborted) return undefined
    video.srcObject = stream
    await video.play()
    onOpen(stream)
    let before: string | undefined
    while (!ending.aborted) {
      const barcode = await read(video)
      // Twice the same: a blurred code can be read as another one.
      if (barcode !== undefined && barcode === before) return barcode
      before = barcode
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
    return undefined
  } finally {
    closeCamera(stream)
    onOpen(undefined)
  }
}
