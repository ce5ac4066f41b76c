// Chooses which square of a picture is shown: by dragging, with two fingers, with the wheel, or with keys.
import { useEffect, useId, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { largestZoom, pictureWidths } from '#domain/product/picture.ts'
import type { Crop } from '#domain/product/picture.ts'
import { MinusIcon, PlusIcon } from '#ui/icons.tsx'
import { IconButton } from '#ui/button.tsx'
import { cropByKey, cropText, moveCrop, pinchFactor, zoomCrop, zoomStep } from './crop-moves.ts'
import type { Readable } from './read-picture.ts'

type CropProps = {
  picture: Readable
  crop: Crop
  /** With how the crop changes: of several moves before the next frame none is lost. */
  onChange: (change: (crop: Crop) => Crop) => void
}

/** Enough for a screen with two pixels for each of the page's. */
const drawnSide = 640

export function CropEditor({ picture, crop, onChange }: CropProps) {
  const area = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const id = useId()
  const [said, setSaid] = useState('')
  const drag = useDrag(picture, onChange)
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop, drawnSide)
  }, [picture, crop])
  useWheel(area, (factor) => onChange((now) => zoomCrop(picture, now, factor)))
  // The button that opened it is gone.
  useEffect(() => area.current?.focus(), [picture])

  /** By a button, which has no value that would be read. */
  const zoom = (factor: number) => {
    onChange((now) => zoomCrop(picture, now, factor))
    setSaid(cropText(picture, zoomCrop(picture, crop, factor)))
  }
  const side = Math.min(picture.width, picture.height) / crop.zoom
  const [, , largest] = pictureWidths

  return (
    <div className="grid gap-3">
      <div
        ref={area}
        // A slider in two directions: screen readers pass the arrow keys on and read the text after each.
        role="slider"
        aria-roledescription="crop area"
        aria-valuenow={Math.round(crop.x * 100)}
        aria-valuetext={cropText(picture, crop)}
        aria-label="The part that is shown"
        aria-describedby={`${id}-keys`}
        tabIndex={0}
        {...drag}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return
          if (cropByKey(picture, crop, event) === undefined) return
          event.preventDefault()
          onChange((now) => cropByKey(picture, now, event) ?? now)
        }}
        className="aspect-square w-full max-w-80 cursor-grab touch-none overflow-hidden rounded-card border border-sand-300 active:cursor-grabbing"
      >
        <canvas ref={canvas} className="size-full" />
      </div>
      <div className="flex max-w-80 items-center gap-1">
        <IconButton label="Zoom out" onClick={() => zoom(1 / zoomStep)}>
          <MinusIcon />
        </IconButton>
        <input
          type="range"
          aria-label="Zoom"
          min={1}
          max={largestZoom}
          step={0.01}
          value={crop.zoom}
          aria-valuetext={`${Math.round(crop.zoom * 100)} %`}
          onChange={(event) => {
            const wanted = Number(event.currentTarget.value)
            onChange((now) => zoomCrop(picture, now, wanted / now.zoom))
          }}
          className="min-h-11 w-full min-w-0 accent-leaf-600"
        />
        <IconButton label="Zoom in" onClick={() => zoom(zoomStep)}>
          <PlusIcon />
        </IconButton>
      </div>
      <p id={`${id}-keys`} className="text-xs text-soft">
        Drag it, or use the arrow keys; + and − zoom, Home shows all of it again.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {side < largest / 2 && (
        <p className="rounded-xl bg-honey-100 px-3 py-2 text-sm">
          This part is only {Math.round(side)} pixels wide and will look soft. Zoom out, or use a larger picture.
        </p>
      )}
    </div>
  )
}

/** With a white ground, as the shop stores it. */
export function drawCrop(canvas: HTMLCanvasElement, picture: Readable, { x, y, zoom }: Crop, drawn: number): void {
  if (canvas.width !== drawn) [canvas.width, canvas.height] = [drawn, drawn]
  const context = canvas.getContext('2d')
  if (context === null) return
  const { image, width, height } = picture
  const side = Math.min(width, height) / zoom
  context.fillStyle = '#fff'
  context.fillRect(0, 0, drawn, drawn)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x * width - side / 2, y * height - side / 2, side, side, 0, 0, drawn, drawn)
}

type Point = { x: number; y: number }

/** One finger or the mouse moves it, two fingers zoom. */
function useDrag(picture: Readable, onChange: CropProps['onChange']) {
  const pointers = useRef(new Map<number, Point>())

  const lift = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      event.currentTarget.focus({ preventScroll: true })
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = pointers.current.get(event.pointerId)
      if (before === undefined) return
      const now = { x: event.clientX, y: event.clientY }
      const other = [...pointers.current].find(([pointer]) => pointer !== event.pointerId)?.[1]
      pointers.current.set(event.pointerId, now)
      if (other !== undefined) {
        const factor = pinchFactor([before, other], [now, other])
        return onChange((crop) => zoomCrop(picture, crop, factor))
      }
      const { width } = event.currentTarget.getBoundingClientRect()
      onChange((crop) => moveCrop(picture, crop, (before.x - now.x) / width, (before.y - now.y) / width))
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

/** Only once the area has the focus: until then the wheel scrolls the page. React's own handler couldn't prevent that. */
function useWheel(area: React.RefObject<HTMLElement | null>, onZoom: (factor: number) => void): void {
  const zoom = useRef(onZoom)
  useEffect(() => {
    zoom.current = onZoom
  })
  useEffect(() => {
    const element = area.current
    const turn = (event: WheelEvent) => {
      if (document.activeElement !== element) return
      event.preventDefault()
      zoom.current(Math.exp(-event.deltaY / 500))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [area])
}
