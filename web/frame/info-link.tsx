// Links to what people want to read before they buy. As specified their address is the home page; a plain click opens a dialog
// over the current page instead, so that nobody is thrown out of the checkout. The texts are loaded with the first click.
import type { ComponentType, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import type { TextName } from '#domain/settings/settings-tree.ts'
import type { TextJson } from '#server/settings/text-json.ts'
import { Drawer } from '#ui/drawer.tsx'
import { createStore } from '#ui/store.ts'
import { showToast } from '#ui/toast-store.ts'
import { textNameOf } from './info-topics.ts'
import type { InfoTopic } from './info-topics.ts'
import { useShop } from './shop-data.ts'

type TextProps = { topic: InfoTopic; own?: TextJson | undefined }
type Shown = TextProps & { isOpen: boolean; Text?: ComponentType<TextProps> }

const shown = createStore<Shown>({ isOpen: false, topic: 'About Us' })

type InfoLinkProps = { topic: InfoTopic; className: string; children?: ReactNode }

export function InfoLink({ topic, className, children = topic }: InfoLinkProps) {
  const { ownTexts } = useShop()
  return (
    <Link
      to="/"
      aria-haspopup="dialog"
      data-topic={topic}
      className={className}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        void openInfo(topic, ownTexts)
      }}
    >
      {children}
    </Link>
  )
}

export function InfoDialog() {
  const { isOpen, topic, own, Text } = shown.use()
  // Still shown while the dialog disappears.
  const close = () => shown.write({ ...shown.read(), isOpen: false })
  return (
    <Drawer title={topic} side="middle" isOpen={isOpen} onClose={close}>
      {Text !== undefined && <Text topic={topic} own={own} />}
    </Drawer>
  )
}

/** In a new tab or window, as the shopper asked the browser to. */
export function opensElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey
}

export async function openInfo(topic: InfoTopic, ownTexts: TextName[]): Promise<void> {
  const name = textNameOf[topic]
  const isOwn = name !== undefined && ownTexts.includes(name)
  const [loaded, own] = await Promise.all([
    import('./info-texts.tsx').catch(() => undefined),
    isOwn ? loadText(name) : undefined,
  ])
  if (loaded === undefined || (isOwn && own === undefined)) {
    showToast("We couldn't open this. Check your connection and try again.", { tone: 'error', topic: 'info' })
    return
  }
  shown.write({ isOpen: true, topic, own, Text: loaded.InfoText })
}

/** What the owner wrote. Long texts cost nothing until somebody reads them. */
async function loadText(name: TextName): Promise<TextJson | undefined> {
  const response = await fetch(`/texts/${name}`).catch(() => undefined)
  return response?.ok === true ? ((await response.json()) as TextJson) : undefined
}
