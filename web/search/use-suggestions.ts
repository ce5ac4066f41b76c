// The suggestions for what is being typed: asked for once the fingers rest, and only the last answer counts.
import { useEffect, useState } from 'react'
import { fetchSuggestions } from './fetch-suggestions.ts'
import type { Suggested } from './fetch-suggestions.ts'

const restMs = 180
const leastCharacters = 2

/** For which text they are: those of the text before stay until the new ones are there, so that nothing flashes. */
export type Suggestions = Suggested & { text: string }

export function useSuggestions(typed: string): Suggestions | undefined {
  const [found, setFound] = useState<Suggestions>()
  const text = typed.trim()
  const isEnough = [...text].length >= leastCharacters

  useEffect(() => {
    if (!isEnough) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      void fetchSuggestions(text, stop.signal).then((suggested) => {
        if (!stop.signal.aborted) setFound(suggested && { ...suggested, text })
      })
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, isEnough])

  return isEnough ? found : undefined
}
