// The banner: slides in a row that scrolls sideways, by swipe, by keyboard focus on a slide's link, and automatically.
import { memo, useEffect, useId, useRef, useState } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { WhenMounted } from '#ui/hydration.tsx'
import { PauseIcon, PlayIcon } from '#ui/icons.tsx'
import type { PictureData } from '#web/product-card/picture-data.ts'
import { ProductPicture } from '#web/product-card/product-picture.tsx'
import { backgroundOf, slideMs } from './slides.ts'
import { useRotation } from './use-rotation.ts'

/** `isOwn`: its only picture is one that the owner uploaded. */
export type Slide = { title: string; text: string; link: string; pictures: PictureData[]; isOwn: boolean }

const looks = {
  leaf: { background: 'daylight bg-leaf-800 text-white', text: 'text-leaf-100', button: 'light' },
  honey: { background: 'bg-honey-300 text-ink', text: 'text-ink', button: 'strong' },
  apricot: { background: 'bg-apricot-100 text-ink', text: 'text-soft', button: 'strong' },
} as const

const tileSizes = '(min-width: 1280px) 210px, (min-width: 640px) 20vw, 40vw'

export function BannerSlider({ slides }: { slides: Slide[] }) {
  const row = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const showNext = () => row.current?.scrollTo({ left: ((current + 1) % slides.length) * row.current.clientWidth })
  const { isRotating, isPlaying, toggle, pauseHandlers } = useRotation({ showNext, everyMs: slideMs })

  useEffect(() => {
    const scroller = row.current
    if (scroller === null) return undefined
    const update = () => setCurrent(Math.round(scroller.scrollLeft / scroller.clientWidth))
    scroller.addEventListener('scroll', update, { passive: true })
    return () => scroller.removeEventListener('scroll', update)
  }, [])

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Highlights"
      className="relative overflow-hidden rounded-panel"
      {...pauseHandlers}
    >
      <div
        ref={row}
        aria-live={isRotating ? 'off' : 'polite'}
        className="h-full snap-x snap-mandatory scrollbar-none overflow-x-auto overscroll-x-contain scroll-smooth"
      >
        <div className="flex h-full">
          {slides.map((slide, index) => (
            <SlideView
              // oxlint-disable-next-line react/no-array-index-key -- two slides may say the same, and their order stays
              key={index}
              slide={slide}
              index={index}
              count={slides.length}
            />
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <WhenMounted>
          <div className="absolute right-3 bottom-3 z-10 flex items-center rounded-full bg-white/90 pl-4 text-ink shadow-card max-[22rem]:pl-0">
            <span aria-hidden="true" className="flex gap-1.5 max-[22rem]:hidden">
              {slides.map((_slide, index) => (
                <span
                  // oxlint-disable-next-line react/no-array-index-key -- a dot for each place
                  key={index}
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
      )}
    </section>
  )
}

type SlideViewProps = { slide: Slide; index: number; count: number }

/** Text on the left, two columns of pictures cropped at the right edge. Memoised: it ignores the state of the banner. */
const SlideView = memo(function SlideView({ slide, index, count }: SlideViewProps) {
  const headlineId = useId()
  const look = looks[backgroundOf(index)]
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is a group, but not of fields
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${count}`}
      className={`@container relative flex min-w-0 shrink-0 grow-0 basis-full snap-start flex-col overflow-hidden ${look.background} ${index === 0 ? '' : 'drawn-next'}`}
    >
      <div className="z-10 flex flex-col items-start justify-center p-5 sm:grow sm:py-14 sm:pl-10 xl:pl-14">
        <h2
          id={headlineId}
          className="text-[1.75rem] leading-[1.08] font-extrabold sm:max-w-[9.5em] sm:text-[clamp(1.875rem,5.4cqw,3rem)]"
        >
          {slide.title}
        </h2>
        <p
          className={`mt-2 text-sm max-sm:max-w-[57cqw] sm:mt-4 sm:max-w-[45cqw] sm:text-base xl:text-lg ${look.text}`}
        >
          {slide.text}
        </p>
        {slide.link !== '' && (
          <ButtonLink
            to={slide.link}
            weight={look.button}
            aria-describedby={headlineId}
            className="mt-4 px-7 sm:mt-7 sm:min-h-12 sm:text-base"
          >
            Shop Now
          </ButtonLink>
        )}
      </div>
      <SlideArt pictures={slide.pictures} isOwn={slide.isOwn} isFirst={index === 0} />
    </div>
  )
})

function SlideArt({ pictures, isOwn, isFirst }: Pick<Slide, 'pictures' | 'isOwn'> & { isFirst: boolean }) {
  const [left, right] = [pictures.slice(0, 2), pictures.slice(2)]
  const column = 'flex sm:w-[22cqw] sm:basis-auto sm:flex-col sm:gap-4 lg:w-[30cqw] xl:w-[23.5cqw]'
  return (
    <div
      aria-hidden="true"
      data-is-own={isOwn || undefined}
      className="absolute -right-4 -bottom-6 flex w-[40cqw] sm:inset-y-0 sm:-right-[4cqw] sm:w-auto sm:items-center sm:gap-4 lg:-right-[16cqw] xl:-right-[6cqw]"
    >
      <div className={`grow sm:grow-0 ${column}`}>
        {left.map((picture, index) => (
          <Tile
            key={picture.src}
            picture={picture}
            isFirst={isFirst && index === 0}
            className={index === 1 ? 'max-sm:hidden' : ''}
          />
        ))}
      </div>
      <div className={`max-sm:hidden ${column}`}>
        {right.map((picture) => (
          <Tile key={picture.src} picture={picture} />
        ))}
      </div>
    </div>
  )
}

function Tile({
  picture,
  isFirst = false,
  className = '',
}: {
  picture: PictureData
  isFirst?: boolean
  className?: string
}) {
  return (
    <ProductPicture
      picture={picture}
      alt=""
      sizes={tileSizes}
      isFirst={isFirst}
      className={`min-w-0 grow self-start rounded-3xl sm:w-full sm:grow-0 ${className}`}
    />
  )
}
