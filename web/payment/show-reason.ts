/** The shopper looks at the button that was just pressed: the reason why it didn't work takes the focus, and is in view. */
export function showReason(around: HTMLElement | null): void {
  const notice = around?.querySelector<HTMLElement>('[role="alert"]') ?? around
  notice?.focus({ preventScroll: true })
  notice?.scrollIntoView({ block: 'center' })
}
