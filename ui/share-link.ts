// Passes a link on: through the system's share sheet, or by copying it.
import { showToast } from './toast-store.ts'

/** Where there is no sheet for it, or it fails, the link is copied. */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // The shopper closed the sheet.
    if (error.name === 'AbortError') return
    await copyLink(url)
  }
}

export async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    showToast('Link copied', { topic: 'share' })
  } catch (error) {
    // There is no clipboard without permission or without https.
    if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error
    showToast(`Couldn't copy the link: ${address}`, { topic: 'share', tone: 'error' })
  }
}
