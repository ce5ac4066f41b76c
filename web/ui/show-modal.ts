// Opens a dialog over the page, which loses its scrollbar then: what stands on it keeps clear of where the bar was, so that
// nothing moves (base.css).
export function showModal(dialog: HTMLDialogElement): void {
  const { documentElement: page } = document
  const isFirst = document.querySelector('dialog:modal') === null
  // Over another dialog there is no bar left to measure.
  if (isFirst) page.style.setProperty('--bar', `${Math.max(0, window.innerWidth - page.clientWidth)}px`)
  dialog.showModal()
}
