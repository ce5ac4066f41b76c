// A button back to the top. It appears after the first screen and disappears before it would cover the footer's last row.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ArrowUpIcon } from '#ui/icons.tsx'
import { isInView } from '#ui/in-view.ts'

// Never over the buttons of a product card: between the columns of cards on phones (the middle of two, then the first gap of
// three), beyond the last one in wider windows.
const shape =
  'fixed bottom-20 left-1/2 z-30 -ml-5.5 grid h-12 w-11 place-items-center rounded-full bg-leaf-700 text-white shadow-lift ' +
  'transition-[opacity,visibility,translate,background-color] duration-200 hover:bg-leaf-800 forced-colors:border ' +
  'max-[22rem]:-ml-4.5 max-[22rem]:w-9 sm:left-[calc((100vw-3.5rem)/3+1.375rem)] ' +
  'md:right-0 md:bottom-6 md:left-auto md:ml-0 md:rounded-r-none'

// On these pages it would cover the totals.
const hiddenOn = new Set(['/checkout', '/user/payment'])
// On a phone the rows of these pages have no gap for it.
const hasFullRows = (pathname: string) => /^\/(user|order)\//.test(pathname)

export function ScrollToTop() {
  const { pathname } = useLocation()
  const firstScreen = useRef<HTMLSpanElement>(null)
  const [isFarDown, setFarDown] = useState(false)
  const [isAtEnd, setAtEnd] = useState(false)
  useEffect(() => watchVisibility(firstScreen.current, (isVisible) => setFarDown(!isVisible)), [])
  useEffect(() => watchVisibility(document.querySelector('[data-page-end]'), setAtEnd), [])
  const isShown = isFarDown && !isAtEnd && !hiddenOn.has(pathname)
  return (
    <>
      <span ref={firstScreen} aria-hidden="true" className="pointer-events-none absolute top-0 h-[80vh] w-px" />
      <button
        type="button"
        aria-label="Scroll to top"
        onClick={scrollUp}
        className={`${shape} ${hasFullRows(pathname) ? 'max-md:hidden' : ''} ${isShown ? 'visible opacity-100' : 'invisible translate-y-3 opacity-0'}`}
      >
        <ArrowUpIcon />
      </button>
    </>
  )
}

function watchVisibility(element: Element | null, onChange: (isVisible: boolean) => void): (() => void) | undefined {
  if (element === null) return
  const watch = new IntersectionObserver((entries) => onChange(isInView(entries)))
  watch.observe(element)
  return () => watch.disconnect()
}

function scrollUp(): void {
  // The style sheet's rule for reduced motion doesn't apply to scrolling by script.
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' })
}
