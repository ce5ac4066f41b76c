// One key for what is wanted once: sent again after a lost reply, it's still one. Another content is another change.
import { useRef } from 'react'

export function useIdempotencyKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' })
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
