// The banner: three slides that turn by themselves. A swipe turns them too, and so does the focus on a slide's link;
// before, or without, JavaScript they are a row that scrolls sideways.
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { PauseIcon, PlayIcon } from '#web/ui/icons.tsx'
import type { PictureData } from '#web/ui/picture-data.ts'
import { SlideView } from './slide-view.tsx'
import { slideMs, slides } from './slides.ts'
import { useLessMotion, useRotation } from './use-rotation.ts'

export function BannerSlider({ pictures }: { pictures: PictureData[][] }) {
  const [viewport, carousel] = useEmblaCarousel({ loop: true, duration: 26 })
  const [current, setCurrent] = useState(0)
  const wantsLessMotion = useLessMotion()
  const { isTurning, isPlaying, toggle, holds } = useRotation({
    turn: () => carousel?.scrollNext(wantsLessMotion),
    everyMs: slideMs,
  })

  useEffect(() => {
    if (carousel === undefined) return undefined
    // Where the row had been scrolled to before there was a carousel.
    carousel.rootNode().scrollLeft = 0
    const note = () => setCurrent(carousel.selectedScrollSnap())
    carousel.on('select', note)
    return () => void carousel.off('select', note)
  }, [carousel])

  const isReady = carousel !== undefined
  return (
    <section aria-roledescription="carousel" aria-label="Highlights" className="relative overflow-hidden rounded-panel">
      <div
        ref={viewport}
        aria-live={isTurning ? 'off' : 'polite'}
        className={`h-full ${isReady ? 'overflow-hidden' : 'snap-x snap-mandatory scrollbar-none overflow-x-auto'}`}
        {...holds}
      >
        <div className="flex h-full touch-pan-y">
          {slides.map((slide, index) => (
            <SlideView
              key={slide.headline}
              slide={slide}
              pictures={pictures[index] ?? []}
              index={index}
              count={slides.length}
            />
          ))}
        </div>
      </div>
      {isReady && (
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
      )}
    </section>
  )
}
