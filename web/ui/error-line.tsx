// A validation message under a field.
import type { ComponentProps } from 'react'
import { WarningIcon } from './icons.tsx'

const shape = 'mt-1.5 flex items-start gap-1.5 text-sm font-medium text-berry-600'

export function ErrorLine({ children, ...rest }: Omit<ComponentProps<'p'>, 'className'>) {
  return (
    <p className={shape} {...rest}>
      <WarningIcon className="mt-0.5 size-4" />
      {children}
    </p>
  )
}
