// The back button closes what is open instead of leaving the page: opening adds an entry to the history, closing
// takes it away.
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { addOverlayEntry, noteEntry } from './overlay-entries.ts'

export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  const closeIfOpen = useEffectEvent(() => isOpen && close())
  const { key } = useLocation()

  // The router has put another page in the history.
  useLayoutEffect(noteEntry, [key])

  useEffect(() => void closeIfOpen(), [key])

  useEffect(() => (isOpen ? addOverlayEntry(() => closeNow()) : undefined), [isOpen])
}
