// Brings the shopper back up. It comes into view once the first screen is behind, and goes before it covers the last row of
// the footer.
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ArrowUpIcon } from '#web/ui/icons.tsx'

const shape =
  'fixed bottom-20 left-4 z-30 grid size-12 place-items-center rounded-full bg-leaf-700 text-white shadow-lift ' +
  'transition-[opacity,visibility,translate,background-color] duration-200 hover:bg-leaf-800 forced-colors:border ' +
  'md:right-6 md:bottom-6 md:left-auto'

// Where it would stand on the sums.
const withoutIt = new Set(['/checkout', '/user/payment'])

export function ScrollToTop() {
  const { pathname } = useLocation()
  const mark = useRef<HTMLSpanElement>(null)
  const [isFarDown, setFarDown] = useState(false)
  const [isAtEnd, setAtEnd] = useState(false)
  useEffect(() => watchSight(mark.current, (isSeen) => setFarDown(!isSeen)), [])
  useEffect(() => watchSight(document.querySelector('[data-page-end]'), setAtEnd), [])
  const isShown = isFarDown && !isAtEnd && !withoutIt.has(pathname)
  return (
    <>
      <span ref={mark} aria-hidden="true" className="pointer-events-none absolute top-0 h-[80vh] w-px" />
      <button
        type="button"
        aria-label="Scroll to top"
        onClick={scrollUp}
        className={`${shape} ${isShown ? 'visible opacity-100' : 'invisible translate-y-3 opacity-0'}`}
      >
        <ArrowUpIcon />
      </button>
    </>
  )
}

function watchSight(element: Element | null, onChange: (isSeen: boolean) => void): (() => void) | undefined {
  if (element === null) return
  const watch = new IntersectionObserver(([entry]) => onChange(entry?.isIntersecting === true))
  watch.observe(element)
  return () => watch.disconnect()
}

function scrollUp(): void {
  // The style sheet's own rule does not reach a scroll that a script asks for.
  const wantsLessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: wantsLessMotion ? 'instant' : 'smooth' })
}
