// Links to what people want to read before they buy. As specified their address is the home page; a plain click opens a dialog
// over the current page instead, so that nobody is thrown out of the checkout. The texts are loaded with the first click.
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { Drawer } from '#ui/drawer.tsx'
import { createStore } from '#ui/store.ts'
import { showToast } from '#ui/toast-store.ts'
import type { InfoTopic } from './info-texts.tsx'

type Shown = { isOpen: boolean; topic: InfoTopic; Text?: ComponentType<{ topic: InfoTopic }> }

const shown = createStore<Shown>({ isOpen: false, topic: 'About Us' })

type InfoLinkProps = { topic: InfoTopic; className: string; children?: ReactNode }

export function InfoLink({ topic, className, children = topic }: InfoLinkProps) {
  return (
    <Link
      to="/"
      aria-haspopup="dialog"
      className={className}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        void open(topic)
      }}
    >
      {children}
    </Link>
  )
}

export function InfoDialog() {
  const { isOpen, topic, Text } = shown.use()
  // Still shown while the dialog disappears.
  const close = () => shown.write({ ...shown.read(), isOpen: false })
  return (
    <Drawer title={topic} side="middle" isOpen={isOpen} onClose={close}>
      {Text !== undefined && <Text topic={topic} />}
    </Drawer>
  )
}

/** In a new tab or window, as the shopper asked the browser to. */
function opensElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey
}

async function open(topic: InfoTopic): Promise<void> {
  const loaded = await import('./info-texts.tsx').catch(() => undefined)
  if (loaded === undefined) {
    showToast("We couldn't open this. Check your connection and try again.", { tone: 'error', topic: 'info' })
    return
  }
  shown.write({ isOpen: true, topic, Text: loaded.InfoText })
}
