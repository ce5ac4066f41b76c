// Shares a product: through the system's share sheet where there is one, otherwise through plain links.
import { IconButton, buttonClass } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydration.tsx'
import { CopyIcon, ShareIcon } from '#ui/icons.tsx'
import { copyLink, shareLink } from '#ui/share-link.ts'

type SharePlace = { name: string; drawing: string; addressFor: (title: string, address: string) => string }

const sharePlaces: SharePlace[] = [
  {
    name: 'Facebook',
    drawing: 'M14 8h2.5V4.5H14A4 4 0 0 0 10 8.5V11H7.5v3.5H10V21h3.5v-6.5H16l.6-3.5h-3.1V8.8c0-.5.2-.8.5-.8Z',
    addressFor: (_title, address) =>
      `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`,
  },
  {
    name: 'X',
    drawing: 'M4.5 4.5h4l4 5.4 4.7-5.4h2l-5.8 6.7 6.3 8.3h-4l-4.3-5.8-5 5.8h-2l6.1-7-6-8Z',
    addressFor: (title, address) => `https://x.com/intent/post?${new URLSearchParams({ text: title, url: address })}`,
  },
  {
    name: 'WhatsApp',
    drawing:
      'M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.1A8.5 8.5 0 1 0 12 3.5Zm0 2a6.5 6.5 0 1 1-3.6 11.9l-.4-.2-1.7.4.5-1.6-.3-.4A6.5 6.5 0 0 1 12 5.5ZM9.3 8.3c-.3 0-.6.1-.8.4-.3.3-.9.9-.9 2s.8 2.3 1 2.5c.1.2 1.7 2.6 4.2 3.6 2 .8 2.5.6 3 .6s1.5-.6 1.7-1.2c.2-.6.2-1.1.1-1.2-.1-.1-.2-.2-.4-.3l-1.6-.8c-.2-.1-.4-.1-.6.1l-.7.9c-.1.2-.3.2-.5.1-1.4-.6-2.3-1.2-3.1-2.7-.1-.2 0-.3.1-.4l.6-.7c.1-.2.1-.3 0-.5l-.8-1.8c-.2-.5-.4-.5-.6-.5h-.7Z',
    addressFor: (title, address) => `https://wa.me/?${new URLSearchParams({ text: `${title} ${address}` })}`,
  },
]

const round =
  'inline-grid size-11 place-items-center rounded-full border border-sand-300 bg-white transition-colors ' +
  'hover:border-leaf-500 hover:text-leaf-700'

export function ShareButtons({ title, address }: { title: string; address: string }) {
  const canShare = useHydrated() && typeof navigator.share === 'function'
  return (
    <div className="flex flex-wrap gap-2">
      {canShare ? (
        <button
          type="button"
          className={buttonClass({ weight: 'plain' })}
          onClick={() => void shareLink(title, address)}
        >
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
        onClick={() => void copyLink(address)}
      >
        <CopyIcon />
      </IconButton>
    </div>
  )
}
