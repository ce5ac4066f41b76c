import { useEffect, useState } from 'react'

const pauseMs = 400

/** The text once nobody has typed for a moment. */
export function usePausedText(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
