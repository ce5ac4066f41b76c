// The entries that open panels add to the history. Steps between such an entry and the page below it are kept from the
// router: to it nothing has happened, so closing a panel fetches nothing and leaves the page as it is.

type Entry = { key: unknown; overlay: unknown }

const closers = new Map<unknown, () => void>()
let standing: Entry = { key: undefined, overlay: undefined }
let lastOverlay = 0

/** To be called before the router starts: a window tells its listeners in the order in which they came. */
export function watchOverlayEntries(): void {
  noteEntry()
  window.addEventListener('popstate', (event) => {
    const before = standing
    noteEntry()
    const isSamePage = before.key !== undefined && before.key === standing.key
    if (!isSamePage || before.overlay === standing.overlay) return
    event.stopImmediatePropagation()
    closers.get(before.overlay)?.()
  })
}

/** Notes where the browser stands. When it steps back, only the entry that it steps to can be seen. */
export function noteEntry(): void {
  const state: unknown = window.history.state
  standing = { key: fieldOf(state, 'key'), overlay: fieldOf(state, 'overlay') }
}

/** Adds an entry that "back" takes away, which closes the panel. Gives what takes the entry away otherwise. */
export function addOverlayEntry(close: () => void): () => void {
  const { history } = window
  const overlay = ++lastOverlay
  history.pushState({ ...history.state, overlay }, '')
  noteEntry()
  closers.set(overlay, close)
  return () => {
    closers.delete(overlay)
    // Not after the back button, nor when a link in the panel has put its page in the entry's place.
    if (fieldOf(history.state, 'overlay') === overlay) history.back()
  }
}

function fieldOf(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
}
