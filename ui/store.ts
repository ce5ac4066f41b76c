// State that lives outside React: one value, read and changed from anywhere in the browser, that re-renders whoever uses it.
// What the browser itself owns (its clock, the visibility of the tab, media queries) is read with `useSyncExternalStore`.
import { useSyncExternalStore } from 'react'

export type Store<State> = ReturnType<typeof createStore<State>>

/** `onServer` is what the server's HTML shows, and the first render in the browser with it; `initial` unless given. */
export function createStore<State>(initial: State, onServer: State = initial) {
  const listeners = new Set<() => void>()
  let state = initial

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    read: (): State => state,
    subscribe,

    write(next: State): void {
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },

    /** Re-renders only when the selected part changes. */
    use<Part = State>(select: (state: State) => Part = (whole) => whole as unknown as Part): Part {
      return useSyncExternalStore(
        subscribe,
        () => select(state),
        () => select(onServer),
      )
    },
  }
}
