// Advances a carousel at an interval. The shopper's choice, a pointer over it, focus in it or a hidden tab pauses it.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

type Rotation = {
  isRotating: boolean
  /** Whether the shopper wants it to play; until they choose, `prefers-reduced-motion` decides. */
  isPlaying: boolean
  toggle: () => void
  /** Spread these on the element that pauses the rotation while hovered or focused. */
  pauseHandlers: Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>
}

export function useRotation({ showNext, everyMs }: { showNext: () => void; everyMs: number }): Rotation {
  const prefersReducedMotion = useReducedMotion()
  const [choice, setChoice] = useState<boolean>()
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => true,
  )
  const isPlaying = choice ?? !prefersReducedMotion
  const isRotating = isPlaying && !isHovered && !hasFocus && !isHidden
  const rotate = useEffectEvent(showNext)

  useEffect(() => {
    if (!isRotating) return undefined
    const timer = setInterval(() => rotate(), everyMs)
    return () => clearInterval(timer)
  }, [isRotating, everyMs])

  return {
    isRotating,
    isPlaying,
    toggle() {
      setChoice(!isPlaying)
      // Pressing "play" leaves the button hovered and focused, which would pause the slides right away.
      setHovered(false)
      setFocus(false)
    },
    pauseHandlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  }
}

const reducedMotion = '(prefers-reduced-motion: reduce)'

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(reducedMotion).matches,
    () => false,
  )
}

function subscribeToMotion(listener: () => void): () => void {
  const query = matchMedia(reducedMotion)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
