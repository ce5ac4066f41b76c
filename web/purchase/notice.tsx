// A message that stays on the page: what went wrong and what to do. It can take the focus.
import type { ReactNode, Ref } from 'react'
import { Button } from '#ui/button.tsx'
import { CheckIcon, InfoIcon, WarningIcon } from '#ui/icons.tsx'

const tones = {
  bad: { look: 'border-berry-100 bg-berry-50', mark: <WarningIcon className="size-5 text-berry-600" /> },
  change: { look: 'border-honey-300 bg-honey-100', mark: <InfoIcon className="size-5 text-apricot-700" /> },
  calm: { look: 'border-leaf-200 bg-leaf-50', mark: <InfoIcon className="size-5 text-leaf-700" /> },
  good: { look: 'border-leaf-200 bg-leaf-50', mark: <CheckIcon className="size-5 text-leaf-700" /> },
}

type NoticeProps = {
  tone: keyof typeof tones
  title?: string
  /** Announced by screen readers as soon as it appears. */
  isUrgent?: boolean
  ref?: Ref<HTMLDivElement>
  className?: string
  children?: ReactNode
}

export function Notice({ tone, title, isUrgent = false, ref, className = '', children }: NoticeProps) {
  const { look, mark } = tones[tone]
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={isUrgent ? 'alert' : undefined}
      className={`flex gap-3 rounded-2xl border p-4 text-sm ${look} ${className}`}
    >
      {mark}
      <div className="min-w-0 grow space-y-2">
        {title !== undefined && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  )
}

type FailedNoticeProps = { ref?: Ref<HTMLDivElement>; children: ReactNode; onTryAgain: () => void }

/** For something that couldn't be loaded or saved. */
export function FailedNotice({ ref, children, onTryAgain }: FailedNoticeProps) {
  return (
    <Notice {...(ref && { ref })} tone="bad" isUrgent>
      <p>{children}</p>
      <Button weight="plain" onClick={onTryAgain}>
        Try again
      </Button>
    </Notice>
  )
}
