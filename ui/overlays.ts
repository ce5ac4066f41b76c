// What dialogs over a page need. Opening one adds a history entry, so that the back button closes it. Steps between such an
// entry and the page below are hidden from the router, so closing an overlay fetches nothing and leaves the page as it is.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

type Entry = { key: unknown; overlay: unknown }

const closers = new Map<unknown, () => void>()
let current: Entry = { key: undefined, overlay: undefined }
let lastOverlay = 0

/** Call this before the router starts: listeners run in the order in which they were added, and ours has to be first. */
export function watchOverlayEntries(): void {
  recordEntry()
  window.addEventListener('popstate', (event) => {
    const before = current
    recordEntry()
    const isSamePage = before.key !== undefined && before.key === current.key
    if (!isSamePage || before.overlay === current.overlay) return
    event.stopImmediatePropagation()
    closers.get(before.overlay)?.()
  })
}

/** Makes the back button close an open overlay instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  const { key } = useLocation()
  const page = useRef<unknown>(undefined)
  const closeOnOtherPage = useEffectEvent(() => isOpen && current.key !== page.current && close())

  // The router has added or replaced an entry.
  useLayoutEffect(recordEntry, [key])

  useEffect(() => {
    if (!isOpen) return
    const removeEntry = addOverlayEntry(() => closeNow())
    page.current = current.key
    return removeEntry
  }, [isOpen])

  // The address changes a moment before the page does: what was opened in between belongs to the new page.
  useEffect(() => void closeOnOtherPage(), [key])
}

/** Opens a modal dialog. The page loses its scrollbar; `--bar` reserves its width, so that nothing moves (base.css). */
export function showModal(dialog: HTMLDialogElement): void {
  const { documentElement: page } = document
  const isFirst = document.querySelector('dialog:modal') === null
  // Over another dialog there is no scrollbar left to measure.
  if (isFirst) page.style.setProperty('--bar', `${Math.max(0, window.innerWidth - page.clientWidth)}px`)
  dialog.showModal()
}

/** Records the current history entry: a `popstate` event only shows the entry it goes to, not the one it leaves. */
function recordEntry(): void {
  const state: unknown = window.history.state
  current = { key: fieldOf(state, 'key'), overlay: fieldOf(state, 'overlay') }
}

/** Adds an entry; going back from it closes the overlay. Returns a function for all other ways of closing. */
function addOverlayEntry(close: () => void): () => void {
  const { history } = window
  const overlay = ++lastOverlay
  history.pushState({ ...history.state, overlay }, '')
  recordEntry()
  closers.set(overlay, close)
  return () => {
    closers.delete(overlay)
    // Already gone after the back button, or replaced by the page that a link in the overlay led to.
    if (fieldOf(history.state, 'overlay') === overlay) history.back()
  }
}

function fieldOf(state: unknown, name: string): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
}
