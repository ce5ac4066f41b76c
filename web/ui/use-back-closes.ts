// The back button closes what is open instead of leaving the page: opening adds an entry to the history, closing
// takes it away.
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'

export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  const closeIfOpen = useEffectEvent(() => isOpen && close())
  const { key } = useLocation()

  useEffect(() => void closeIfOpen(), [key])

  useEffect(() => {
    if (!isOpen) return
    const { history } = window
    history.pushState({ ...history.state, isOverlay: true }, '')
    // Taken before the router hears of it: to the router nothing has happened.
    const hearBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      closeNow()
    }
    window.addEventListener('popstate', hearBack, true)
    return () => {
      window.removeEventListener('popstate', hearBack, true)
      if (!isOverlayEntry(history.state)) return
      window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
      history.back()
    }
  }, [isOpen])
}

/** Not so after the back button, nor when a link in the panel has put its page in the entry's place. */
function isOverlayEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOverlay' in state
}
