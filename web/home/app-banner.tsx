// The shop as an app: badges to get it, and a phone that shows it.
import type { PictureData } from '#web/ui/picture-data.ts'
import { ProductPicture } from '#web/ui/product-picture.tsx'
import { AppBadges } from './app-badges.tsx'

export function AppBanner({ pictures }: { pictures: PictureData[] }) {
  return (
    <section
      id="app"
      aria-labelledby="app-title"
      className="drawn-later grid overflow-hidden rounded-panel bg-leaf-900 text-white [--drawn-height:45.5rem] xs:[--drawn-height:40rem] sm:[--drawn-height:38.5rem] md:grid-cols-[1fr_auto] md:gap-8 md:[--drawn-height:28rem] lg:[--drawn-height:25rem]"
    >
      <div className="self-center p-6 pb-10 sm:p-10 xl:pl-14">
        <h2 id="app-title" className="max-w-lg text-3xl font-extrabold md:text-4xl">
          Your Larder, Always in Your Pocket
        </h2>
        <p className="mt-3 max-w-md text-leaf-100 md:text-lg">
          Order from the sofa, the train or the queue: the whole shop on your home screen, one tap away.
        </p>
        <AppBadges />
      </div>
      <Phone pictures={pictures} />
    </section>
  )
}

function Phone({ pictures }: { pictures: PictureData[] }) {
  return (
    <div aria-hidden="true" className="-mb-24 justify-self-center px-6 md:mt-10 md:pr-16 xl:pr-28">
      <div className="w-60 rounded-[2.25rem] border-8 border-leaf-950 bg-paper p-3 shadow-lift">
        <div className="mx-auto h-1.5 w-14 rounded-full bg-sand-300" />
        <div className="mt-4 h-8 rounded-full border border-sand-300 bg-white" />
        <div className="mt-3 grid h-16 content-center gap-1.5 rounded-2xl bg-leaf-700 px-3">
          <div className="h-2 w-2/3 rounded-full bg-white/85" />
          <div className="h-2 w-2/5 rounded-full bg-white/50" />
          <div className="mt-0.5 h-3 w-12 rounded-full bg-honey-300" />
        </div>
        <div className="mt-3 grid grid-cols-2 gap-2">
          {pictures.map((picture) => (
            <div key={picture.src} className="rounded-2xl bg-white p-1.5 shadow-card">
              <ProductPicture picture={picture} alt="" sizes="90px" className="rounded-xl" />
              <div className="mt-2 h-2 w-3/4 rounded-full bg-sand-200" />
              <div className="mt-1.5 mb-1 h-2.5 w-1/3 rounded-full bg-leaf-300" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
