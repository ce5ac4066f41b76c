// The event listeners of an element.

export type Listener = (event: object) => void
export type ElementEvents = ReturnType<typeof createElementEvents>

export function createElementEvents() {
  const listeners = new Map<string, Set<Listener>>()
  const off = (type: string, listener?: Listener) => {
    if (listener === undefined) listeners.delete(type)
    else listeners.get(type)?.delete(listener)
  }
  const on = (type: string, listener: Listener) => {
    listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
  }
  return {
    on,
    off,
    once(type: string, listener: Listener) {
      const once: Listener = (event) => {
        off(type, once)
        listener(event)
      }
      on(type, once)
    },
    emit(type: string, event: object = {}) {
      for (const listener of listeners.get(type) ?? []) listener({ elementType: 'card', ...event })
    },
    clear: () => listeners.clear(),
  }
}
