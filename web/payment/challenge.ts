// The 3-D Secure question of the card sandbox, on its way to the dialog that shows it.
import { useSyncExternalStore } from 'react'

export type Answer = 'complete' | 'fail'
export type Challenge = { answer: (answer: Answer) => void }

const listeners = new Set<() => void>()
let current: Challenge | undefined

export function openChallenge(): Promise<Answer> {
  return new Promise((resolve) => {
    change({
      answer(answer) {
        change(undefined)
        resolve(answer)
      },
    })
  })
}

export function useChallenge(): Challenge | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
}

function change(next: Challenge | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
