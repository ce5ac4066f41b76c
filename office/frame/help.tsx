// The keyboard shortcuts.
import { OfficeDialog } from '#office/ui/office-dialog.tsx'

const shortcuts = [
  ['/', 'Search screens, orders and products'],
  ['?', 'Show this help'],
  ['Esc', 'Close a dialog'],
  ['Ctrl S or ⌘ S', 'Save the form'],
  ['↑ ↓ Enter', 'Choose in the search'],
  ['↑ ↓ ← →', 'Go from card to card on the board'],
  ['Shift →', 'Move the order of the card to its next status'],
] as const

export function Help({ onClose }: { onClose: () => void }) {
  return (
    <OfficeDialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 text-sm">
        {shortcuts.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="rounded-lg border border-sand-300 bg-sand-100 px-2 py-1 font-semibold">{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </OfficeDialog>
  )
}
