// Tells friends about a product: by the system's own sheet where there is one, else by links that work anywhere.
import { IconButton, buttonClass } from '#web/ui/button.tsx'
import { CopyIcon, ShareIcon } from '#web/ui/icons.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { sharePlaces } from './share-places.ts'

const round =
  'inline-grid size-11 place-items-center rounded-full border border-sand-300 bg-white transition-colors ' +
  'hover:border-leaf-500 hover:text-leaf-700'

export function ShareButtons({ title, address }: { title: string; address: string }) {
  const canShare = useHydrated() && typeof navigator.share === 'function'
  return (
    <div className="flex flex-wrap gap-2">
      {canShare ? (
        <button type="button" className={buttonClass({ weight: 'plain' })} onClick={() => void share(title, address)}>
          <ShareIcon />
          Share
        </button>
      ) : (
        sharePlaces.map(({ name, drawing, addressFor }) => (
          <a
            key={name}
            href={addressFor(title, address)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Share on ${name}`}
            className={round}
          >
            <svg viewBox="0 0 24 24" className="size-4.5 fill-current" aria-hidden="true">
              <path d={drawing} />
            </svg>
          </a>
        ))
      )}
      <IconButton
        label="Copy link"
        className="border border-sand-300 bg-white hover:border-leaf-500 noscript:hidden"
        onClick={() => void copy(address)}
      >
        <CopyIcon />
      </IconButton>
    </div>
  )
}

async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    // Closing the sheet is no failure.
    if (isRefusal(error, 'AbortError')) return
    if (!(error instanceof DOMException)) throw error
    await copy(url)
  }
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    showToast('Link copied', { topic: 'share' })
  } catch (error) {
    // Without a permission, or without a secure connection, there is no clipboard.
    if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error
    showToast(`The link could not be copied: ${address}`, { topic: 'share', tone: 'error' })
  }
}

function isRefusal(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name
}
