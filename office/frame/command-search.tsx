// The command search: type a few characters of a screen or an action, or something of an order, a product or a customer; choose with
// the arrow keys, open with Enter. The number of an order and a scanned barcode open what they name.
import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { signOut } from '#session/session.ts'
import { screensFor } from '#office/screens.ts'
import { useMe } from '#office/session/me.ts'
import { OfficeDialog } from '#office/ui/office-dialog.tsx'
import { findCommands } from './find-commands.ts'
import type { Command } from './find-commands.ts'
import type { Thing } from './find-things.ts'
import { useThings } from './use-things.ts'

const searchable = [
  { path: 'orders', permission: 'orders.read' },
  { path: 'products', permission: 'catalog.read' },
  { path: 'customers', permission: 'customers.read' },
] as const

export function CommandSearch({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const { permissions } = useMe()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const commands: Command[] = [
    ...screensFor(permissions).map(({ path, label, words }) => ({
      label,
      words,
      run: () => void navigate(`/${path}`),
    })),
    { label: 'Keyboard shortcuts', words: 'help', run: onHelp },
    { label: 'Go to the shop', words: 'storefront home', run: () => window.location.assign('/') },
    { label: 'Log out', words: 'sign leave', run: () => void signOut() },
  ]
  const wanted = text.trim()
  const { meant, orders, products, findCode } = useThings(wanted, permissions)
  const open = ({ path, label, detail }: Thing): Command => ({
    label,
    detail,
    words: '',
    run: () => void navigate(path),
  })
  const found = [...meant.map(open), ...findCommands(commands, text), ...[...products, ...orders].map(open)]
  for (const { path, permission } of searchable)
    if (wanted !== '' && permissions.includes(permission))
      found.push({
        label: `Search ${path} for “${wanted}”`,
        words: '',
        run: () => void navigate(`/${path}?${new URLSearchParams({ search: wanted })}`),
      })
  const current = Math.min(chosen, found.length - 1)
  const list = useRef<HTMLDivElement>(null)
  // On a low window the list is longer than the dialog.
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const run = (command: Command | undefined) => {
    if (command === undefined) return
    onClose()
    command.run()
  }

  const enter = async () => {
    // Whoever chose something with the arrow keys means that.
    const thing = current === 0 ? await findCode(wanted) : undefined
    run(thing === undefined ? found[current] : open(thing))
  }

  const move = (event: React.KeyboardEvent) => {
    if (event.key === 'Enter') return void enter()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    setChosen((current + step + found.length) % found.length)
  }

  return (
    <OfficeDialog title="Search" onClose={onClose}>
      <input
        role="combobox"
        aria-label="Find a screen, an order, a product or a customer"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `${listId}-${current}` : undefined}
        autoComplete="off"
        placeholder="Screen, order number, product…"
        ref={(field) => field?.focus()}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={move}
        className="mb-3 block min-h-12 w-full rounded-2xl border border-sand-300 bg-white px-4 placeholder:text-faint"
      />
      <div ref={list} id={listId} role="listbox" aria-label="Results" className="grid gap-0.5">
        {found.map((command, index) => (
          <div
            key={`${command.label} ${command.detail ?? ''}`}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => run(command)}
            onPointerMove={() => setChosen(index)}
            className="flex min-h-11 cursor-pointer flex-wrap content-center items-baseline gap-x-3 rounded-xl px-3 py-1.5 text-sm font-medium aria-selected:bg-leaf-100 aria-selected:text-leaf-800 forced-colors:aria-selected:border"
          >
            {command.label}
            {command.detail !== undefined && (
              <span className="tabular text-xs font-normal text-soft">{command.detail}</span>
            )}
          </div>
        ))}
      </div>
      <p role="status" className="px-3 text-sm text-soft">
        {found.length === 0 && `Nothing found for “${text}”.`}
      </p>
    </OfficeDialog>
  )
}
