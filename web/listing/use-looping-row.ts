// A row of slides that scrolls natively and has no end: before it runs out on one side, slides of the other side take
// their place there. Only the visual order changes (CSS `order`), so links keep the focus. It comes to rest on whole slides
// by itself: CSS snapping would return to the slide it snapped to last whenever the order changes.
import { useRef, useState } from 'react'
import type { MouseEvent, PointerEvent } from 'react'
import { flushSync } from 'react-dom'

/** A press of the mouse that moves less than this is a click. */
const dragPixels = 5

export function useLoopingRow(count: number) {
  const row = useRef<HTMLDivElement>(null)
  const drag = useRef<{ x: number; left: number; hasMoved: boolean }>(undefined)
  /** Whether the last scrolling was a finger's or a wheel's. Its end needs care; our own ends where it should. */
  const isByHand = useRef(false)
  /** The slide at which a move of ours that is still running will end. */
  const aim = useRef<number>(undefined)
  /** The slide that comes first. */
  const [start, setStart] = useState(0)

  /** The scroller and the width of its slides; nothing if all of them fit. */
  function measure() {
    const scroller = row.current
    const width = scroller?.querySelector('li')?.getBoundingClientRect().width ?? 0
    if (scroller === null || width === 0) return undefined
    const hidden = count - Math.round(scroller.clientWidth / width)
    return hidden > 0 ? { scroller, width, hidden } : undefined
  }

  /** Puts as many of the hidden slides before the visible ones as after them. What is visible stays where it is. */
  function balance() {
    const measured = measure()
    if (measured === undefined) return
    const { scroller, width, hidden } = measured
    const surplus = Math.floor(scroller.scrollLeft / width + 0.05) - Math.floor(hidden / 2)
    if (surplus === 0) return
    const left = scroller.scrollLeft - surplus * width
    if (aim.current !== undefined) aim.current -= surplus
    flushSync(() => setStart((first) => (first + surplus + count) % count))
    scroller.scrollTo({ left, behavior: 'instant' })
  }

  /** Moves on by one slide, from where an earlier move that is still running will end. */
  function move(by: 1 | -1) {
    isByHand.current = false
    balance()
    const measured = measure()
    if (measured === undefined) return
    const { scroller, width, hidden } = measured
    const at = scroller.scrollLeft / width
    const from = aim.current ?? (by === 1 ? Math.ceil(at - 0.05) : Math.floor(at + 0.05))
    aim.current = Math.min(Math.max(from + by, 0), hidden)
    show(aim.current, measured)
  }

  function takeByHand() {
    isByHand.current = true
    aim.current = undefined
  }

  function end() {
    const { scrollLeft = 0 } = row.current ?? {}
    const width = measure()?.width ?? 0
    // Putting slides elsewhere ends a scrolling, too.
    if (aim.current !== undefined && Math.abs(scrollLeft - aim.current * width) < 2) aim.current = undefined
    if (isByHand.current) rest()
  }

  /** Comes to rest on a whole slide, with slides on both sides. */
  function rest() {
    const measured = measure()
    if (measured === undefined) return
    const { scroller, width, hidden } = measured
    const at = scroller.scrollLeft / width
    // A shopper who hasn't moved it finds the first category first.
    const isUntouched = start === 0 && at < 0.05
    if (!isUntouched && (at < 0.5 || at > hidden - 0.5)) balance()
    const now = scroller.scrollLeft / width
    if (Math.abs(now - Math.round(now)) > 0.02) show(Math.round(now), measured)
  }

  const handlers = {
    onTouchStart: takeByHand,
    onWheel: takeByHand,
    onScrollEnd: end,
    // Touch scrolls natively; the mouse drags.
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || row.current === null) return
      isByHand.current = false
      aim.current = undefined
      balance()
      drag.current = { x: event.clientX, left: row.current.scrollLeft, hasMoved: false }
    },
    onPointerMove: ({ clientX, currentTarget, pointerId, buttons }: PointerEvent) => {
      const dragged = drag.current
      if (dragged === undefined || row.current === null) return
      if (buttons === 0) return endDrag()
      const distance = clientX - dragged.x
      if (!dragged.hasMoved && Math.abs(distance) < dragPixels) return
      if (!dragged.hasMoved) currentTarget.setPointerCapture(pointerId)
      dragged.hasMoved = true
      row.current.scrollTo({ left: dragged.left - distance, behavior: 'instant' })
    },
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  }

  function endDrag() {
    const hasMoved = drag.current?.hasMoved === true
    drag.current = undefined
    if (!hasMoved || row.current === null) return
    rest()
    // The click at the end of a drag must not open a category.
    row.current.addEventListener('click', stop, { capture: true, once: true })
    setTimeout(() => row.current?.removeEventListener('click', stop, { capture: true }))
  }

  /** Nothing before the first move, so that the server's HTML has no styles for it. */
  const orderOf = (index: number) => (start === 0 ? undefined : { order: (index - start + count) % count })

  return { row, move, handlers, orderOf }
}

function show(slide: number, { scroller, width }: { scroller: HTMLElement; width: number }): void {
  scroller.scrollTo({ left: slide * width, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
