// Buttons, and links that look like buttons, all tall enough for a finger. In forced-colors mode backgrounds vanish, so a
// border shows the shape, as it does for badges, steppers and current items.
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

const weights = {
  strong: 'bg-leaf-600 text-white hover:bg-leaf-700 active:bg-leaf-800 disabled:bg-sand-200 disabled:text-faint',
  soft: 'bg-leaf-100 text-leaf-800 hover:bg-leaf-200 disabled:bg-sand-200 disabled:text-faint',
  plain: 'border border-sand-300 bg-white text-ink hover:border-leaf-500 hover:text-leaf-700 disabled:text-faint',
  light: 'bg-white text-leaf-800 hover:bg-leaf-50',
  danger: 'bg-berry-600 text-white hover:bg-berry-700 disabled:bg-sand-200 disabled:text-faint',
  off: 'bg-sand-200 text-faint',
}

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 text-sm font-semibold ' +
  'transition-colors duration-150 select-none aria-disabled:pointer-events-none forced-colors:border'

export type ButtonWeight = keyof typeof weights
type Look = { weight?: ButtonWeight; className?: string }

const roundShape =
  'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors disabled:text-sand-300'

// Not through `className`: of two colour classes on one element, the style sheet's order decides, not the caller.
const tones = {
  plain: 'hover:bg-leaf-50 hover:text-leaf-700',
  danger: 'text-faint hover:bg-berry-50 hover:text-berry-600',
}

export function buttonClass({ weight = 'strong', className = '' }: Look = {}): string {
  return `${shape} ${weights[weight]} ${className}`
}

export function Button({ weight, className, type = 'button', ...rest }: ComponentProps<'button'> & Look) {
  return <button type={type} className={buttonClass({ weight, className })} {...rest} />
}

export function ButtonLink({ weight, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={buttonClass({ weight, className })} {...rest} />
}

type IconButtonProps = ComponentProps<'button'> & { label: string; tone?: keyof typeof tones }

/** A round icon button. `label` is its accessible name. */
export function IconButton({ label, tone = 'plain', className = '', type = 'button', ...rest }: IconButtonProps) {
  return <button type={type} aria-label={label} className={`${roundShape} ${tones[tone]} ${className}`} {...rest} />
}
