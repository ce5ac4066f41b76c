// A button back to the top. It appears after the first screen and disappears before it would cover the footer's last row.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ArrowUpIcon } from '#ui/icons.tsx'
import { isInView } from '#ui/in-view.ts'

// Never over a price or a button: beside the search field on phones, which makes room for it (header.tsx), and beyond the text
// of the last column in wider windows.
const shape =
  'fixed z-40 grid h-12 place-items-center rounded-full bg-leaf-700 text-white shadow-lift ' +
  'transition-[opacity,visibility,translate,background-color] duration-200 hover:bg-leaf-800 forced-colors:border ' +
  'max-md:top-2 max-md:right-4 max-md:w-12 md:right-0 md:bottom-6 md:z-30 md:w-9 md:rounded-r-none'

// On these pages it would cover the totals.
const hiddenOn = new Set(['/checkout', '/user/payment'])

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
        data-is-shown={isShown || undefined}
        className={`${shape} ${isShown ? 'visible opacity-100' : 'invisible translate-y-3 opacity-0'}`}
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
