// The toasts on screen. `showToast` can be called from anywhere in the browser.
import { useSyncExternalStore } from 'react'

export type ToastAction = { label: string; run: () => void }
export type Toast = {
  id: number
  text: string
  tone: 'success' | 'info' | 'error'
  action?: ToastAction
  topic: string
}

export const toastMs = 3_000

const maxToasts = 3
const none: Toast[] = []
const listeners = new Set<() => void>()
let toasts = none
let lastId = 0

type ToastOptions = Partial<Pick<Toast, 'tone' | 'action' | 'topic'>>

/** Replaces an earlier toast on the same topic or with the same text. */
export function showToast(text: string, { tone = 'success', action, topic = text }: ToastOptions = {}): void {
  lastId += 1
  const toast: Toast = { id: lastId, text, tone, topic, ...(action === undefined ? undefined : { action }) }
  setToasts([...toasts.filter((one) => one.topic !== topic), toast].slice(-maxToasts))
}

export function closeToast(id: number): void {
  setToasts(toasts.filter((toast) => toast.id !== id))
}

/** Removes the toasts on a topic, for when the shopper is looking at the thing itself. */
export function closeTopic(topic: string): void {
  if (toasts.some((toast) => toast.topic === topic)) setToasts(toasts.filter((toast) => toast.topic !== topic))
}

/** Re-renders every toast area, so that each checks again whether it is the one to show them. */
export function refreshToasts(): void {
  if (toasts.length > 0) setToasts([...toasts])
}

export function useToasts(): Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setToasts(next: Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
