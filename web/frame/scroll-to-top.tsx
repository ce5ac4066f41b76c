// Brings the shopper back up. It comes into view once the first screen is behind.
import { useEffect, useRef, useState } from 'react'
import { ArrowUpIcon } from '#web/ui/icons.tsx'

const shape =
  'fixed bottom-20 left-4 z-30 grid size-12 place-items-center rounded-full bg-leaf-700 text-white shadow-lift ' +
  'transition-all duration-200 hover:bg-leaf-800 md:right-6 md:bottom-6 md:left-auto'

export function ScrollToTop() {
  const mark = useRef<HTMLSpanElement>(null)
  const [isFarDown, setFarDown] = useState(false)
  useEffect(() => {
    if (mark.current === null) return
    const watch = new IntersectionObserver(([entry]) => setFarDown(entry?.isIntersecting === false))
    watch.observe(mark.current)
    return () => watch.disconnect()
  }, [])
  return (
    <>
      <span ref={mark} aria-hidden="true" className="pointer-events-none absolute top-0 h-[80vh] w-px" />
      <button
        type="button"
        aria-label="Scroll to top"
        onClick={scrollUp}
        className={`${shape} ${isFarDown ? 'visible opacity-100' : 'invisible translate-y-3 opacity-0'}`}
      >
        <ArrowUpIcon />
      </button>
    </>
  )
}

function scrollUp(): void {
  // The style sheet's own rule does not reach a scroll that a script asks for.
  const wantsLessMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: wantsLessMotion ? 'instant' : 'smooth' })
}
