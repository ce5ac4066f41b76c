// The banner: three slides in a row that scrolls sideways, by a finger, by the focus on a slide's link, and by itself.
import { useEffect, useRef, useState } from 'react'
import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx'
import type { PictureData } from '#web/ui/picture-data.ts'
import { WhenMounted } from '#web/ui/when-mounted.tsx'
import { SlideView } from './slide-view.tsx'
import { slideMs, slides } from './slides.ts'
import { useRotation } from './use-rotation.ts'

const none: PictureData[] = []

export function BannerSlider({ pictures }: { pictures: PictureData[][] }) {
  const row = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const turn = () => row.current?.scrollTo({ left: ((current + 1) % slides.length) * row.current.clientWidth })
  const { isTurning, isPlaying, toggle, holds } = useRotation({ turn, everyMs: slideMs })

  useEffect(() => {
    const scroller = row.current
    if (scroller === null) return undefined
    const note = () => setCurrent(Math.round(scroller.scrollLeft / scroller.clientWidth))
    scroller.addEventListener('scroll', note, { passive: true })
    return () => scroller.removeEventListener('scroll', note)
  }, [])

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Highlights"
      className="relative overflow-hidden rounded-panel"
      {...holds}
    >
      <div
        ref={row}
        aria-live={isTurning ? 'off' : 'polite'}
        className="h-full snap-x snap-mandatory scrollbar-none overflow-x-auto overscroll-x-contain scroll-smooth"
      >
        <div className="flex h-full">
          {slides.map((slide, index) => (
            <SlideView
              key={slide.headline}
              slide={slide}
              pictures={pictures[index] ?? none}
              index={index}
              count={slides.length}
            />
          ))}
        </div>
      </div>
      <WhenMounted>
        <div className="absolute right-3 bottom-3 z-10 flex items-center rounded-full bg-white/90 pl-4 text-ink shadow-card max-[22rem]:pl-0">
          <span aria-hidden="true" className="flex gap-1.5 max-[22rem]:hidden">
            {slides.map(({ headline }, index) => (
              <span
                key={headline}
                data-current={index === current}
                className="h-1.5 w-1.5 rounded-full bg-ink/25 transition-all duration-300 data-[current=true]:w-5 data-[current=true]:bg-leaf-700"
              />
            ))}
          </span>
          <button
            type="button"
            aria-label={isPlaying ? 'Pause the slides' : 'Play the slides'}
            className="grid size-11 place-items-center rounded-full hover:text-leaf-700"
            onClick={toggle}
          >
            {isPlaying ? <PauseIcon className="size-4" /> : <PlayIcon className="size-4" />}
          </button>
        </div>
      </WhenMounted>
    </section>
  )
}
