// One setting of the account: its title, its current state, a button, and what the button opens below.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { Button } from '#ui/button.tsx'
import type { ButtonWeight } from '#ui/button.tsx'

type SettingProps = {
  Icon: (props: { className?: string }) => ReactNode
  title: string
  badge?: ReactNode
  /** The current state. */
  text: ReactNode
  action?: ReactNode
  children?: ReactNode
}

const mark = 'grid size-11 shrink-0 place-items-center rounded-full bg-leaf-50 text-leaf-700'

export function Setting({ Icon, title, badge, text, action, children }: SettingProps) {
  return (
    <li className="p-5 md:px-8 md:py-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 grow basis-64 items-center gap-4">
          <span className={mark}>
            <Icon />
          </span>
          <div className="min-w-0">
            <h3 className="mb-0.5 flex flex-wrap items-center gap-2">
              {title}
              {badge}
            </h3>
            <div className="text-sm text-soft wrap-anywhere">{text}</div>
          </div>
        </div>
        {action}
      </div>
      <div className="mt-5 max-w-xl empty:hidden md:ml-15">{children}</div>
    </li>
  )
}

export function SettingList({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="scroll-mt-28">
      <h2 id={`${id}-title`} className="mb-3 text-xl md:text-2xl">
        {title}
      </h2>
      <ul className="divide-y divide-sand-200 rounded-card bg-white shadow-card">{children}</ul>
    </section>
  )
}

export type Opener = {
  isOpen: boolean
  open: () => void
  close: () => void
  button: RefObject<HTMLButtonElement | null>
}

/** Opens and closes the part below a setting; closing returns the focus to the button. */
export function useOpener(): Opener {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), button }
}

type OpenButtonProps = {
  opener: Opener
  weight?: ButtonWeight
  className?: string
  isOff?: boolean
  children: ReactNode
}

export function OpenButton({ opener, weight = 'plain', className = '', isOff = false, children }: OpenButtonProps) {
  const { isOpen, open, button } = opener
  // The opened part has its own button to close it.
  if (isOpen) return null
  return (
    <Button ref={button} weight={weight} disabled={isOff} onClick={open} className={`max-sm:w-full ${className}`}>
      {children}
    </Button>
  )
}
