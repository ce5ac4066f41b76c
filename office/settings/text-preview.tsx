// A text of the shop as its dialog shows it, while it's being typed. An empty one is ours.
import type { Settings, TextName } from '#domain/settings/settings-tree.ts'
import { textOf } from '#domain/settings/default-texts.ts'
import { publicShopOf } from '#domain/settings/public-shop.ts'
import { parseText } from '#domain/settings/text-blocks.ts'
import type { Inline, TextBlock } from '#domain/settings/text-blocks.ts'
import { placeholdersOf } from '#domain/settings/text-placeholders.ts'
import { Button } from '#ui/button.tsx'
import { settingNames } from './setting-names.ts'

type PreviewProps = { draft: Settings; name: TextName; onEdit: (text: string) => void }

export function TextPreview({ draft, name, onEdit }: PreviewProps) {
  const placeholders = { ...placeholdersOf(publicShopOf(draft)), company: draft.shop.company }
  const isOurs = draft.texts[name].trim() === ''
  return (
    <details className="mt-1.5 text-sm">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-leaf-700">
        Preview<span className="sr-only"> of {settingNames.texts[name]}</span>
      </summary>
      <div className="grid gap-3 rounded-2xl border border-sand-200 bg-sand-50 p-4 wrap-anywhere">
        {isOurs && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="mr-auto text-soft">You haven’t written this one, so shoppers read our text.</p>
            <Button
              weight="plain"
              onClick={(event) => {
                onEdit(textOf(draft.texts, name))
                // The button is gone then, and the text is what comes next.
                event.currentTarget.closest('[data-setting]')?.querySelector('textarea')?.focus()
              }}
            >
              Start from our text
            </Button>
          </div>
        )}
        <Blocks blocks={parseText(textOf(draft.texts, name), placeholders)} />
      </div>
    </details>
  )
}

/* oxlint-disable react/no-array-index-key -- blocks have no other name while they are being typed */
function Blocks({ blocks }: { blocks: TextBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />)
}

function Block({ block }: { block: TextBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Parts parts={block.parts} />
        </p>
      )
    case 'list':
      return (
        <ul className="list-disc pl-5">
          {block.items.map((item, index) => (
            <li key={index}>
              <Parts parts={item} />
            </li>
          ))}
        </ul>
      )
    case 'section':
      return (
        <>
          <h3 className="mt-2 text-base">{block.title}</h3>
          <Blocks blocks={block.blocks} />
        </>
      )
  }
}

/** Links can be looked at, not followed: something may be typed that isn't saved. */
function Parts({ parts }: { parts: Inline[] }) {
  return parts.map(({ text, address }, index) =>
    address === undefined ? (
      <span key={index}>{text}</span>
    ) : (
      <span key={index} title={address} className="font-semibold text-leaf-700 underline">
        {text}
      </span>
    ),
  )
}
