// Turns a carousel on at an interval, unless something holds it: the shopper's choice, a pointer, the focus, a hidden tab.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

type Rotation = {
  isTurning: boolean
  /** False when the shopper has stopped it; at first that is what the system's wish for less motion says. */
  isPlaying: boolean
  toggle: () => void
  /** To be spread over the element whose hovering and focus hold it. */
  holds: Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>
}

export function useRotation({ turn, everyMs }: { turn: () => void; everyMs: number }): Rotation {
  const wantsLessMotion = useLessMotion()
  const [choice, setChoice] = useState<boolean>()
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => true,
  )
  const isPlaying = choice ?? !wantsLessMotion
  const isTurning = isPlaying && !isHovered && !hasFocus && !isHidden
  const turnNow = useEffectEvent(turn)

  useEffect(() => {
    if (!isTurning) return undefined
    const timer = setInterval(() => turnNow(), everyMs)
    return () => clearInterval(timer)
  }, [isTurning, everyMs])

  return {
    isTurning,
    isPlaying,
    toggle() {
      setChoice(!isPlaying)
      // Who presses "play" has the button under the pointer and in the focus, and wants the slides to turn all the same.
      setHovered(false)
      setFocus(false)
    },
    holds: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  }
}

const lessMotion = '(prefers-reduced-motion: reduce)'

function useLessMotion(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(lessMotion).matches,
    () => false,
  )
}

function subscribeToMotion(listener: () => void): () => void {
  const query = matchMedia(lessMotion)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
