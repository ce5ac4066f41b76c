// What to do when something is missing: for everything, and for each product of the cart. Each choice is saved at once.
import type { GeneralWish } from '#domain/packing/wish.ts'
import { refusalOf, useAction } from '#session/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { useMounted } from '#ui/hydration.tsx'
import { Spinner } from '#ui/loading.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { fetchWishes, saveWishes } from './own-wishes.ts'
import type { WantedWishes, WishedProduct } from './own-wishes.ts'
import { ProductWish } from './product-wish.tsx'

type DialogProps = { products: readonly WishedProduct[]; isOpen: boolean; onClose: () => void }

export default function WishesDialog({ products, isOpen, onClose }: DialogProps) {
  const ids = products.map(({ id }) => id)
  const { state, value, retry, replace } = useLoaded(isOpen ? ids.join(',') : undefined, (signal) =>
    fetchWishes(ids, signal),
  )
  const { isBusy, problem, run } = useAction()
  const isMounted = useMounted()
  const save = (wanted: WantedWishes) =>
    run(() => refusalOf(async () => value && replace(await saveWishes(value, wanted))))
  return (
    // A drawer takes its first render for a new page, and closes then.
    <Drawer title="If something is missing" side="middle" isOpen={isOpen && isMounted} onClose={onClose}>
      <div className="grid gap-5 p-5" aria-busy={isBusy}>
        {value === undefined && state === 'loading' && <Spinner label="Loading your choices" />}
        {value === undefined && state === 'failed' && (
          <div role="alert" className="flex items-center gap-4">
            <p>We couldn't load your choices.</p>
            <Button weight="plain" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
        {value !== undefined && (
          <>
            <GeneralChoice general={value.general} onChoose={(general) => save({ general })} />
            <p role="alert" className="text-sm text-berry-700 empty:hidden">
              {problem}
            </p>
            <ul aria-label="Products" className="divide-y divide-sand-200 border-t border-sand-200">
              {products.map((product) => (
                <ProductWish
                  key={product.id}
                  product={product}
                  wish={value.products[product.id]}
                  onChoose={(wish) => save({ product: { productId: product.id, ...wish } })}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </Drawer>
  )
}

const texts: Record<GeneralWish, { title: string; text: string }> = {
  best: {
    title: 'Replace it with the best match',
    text: 'Never with anything you avoid, and you pay the lower of the two prices.',
  },
  none: { title: 'Leave it out', text: "You don't pay for what's missing." },
}

function GeneralChoice({ general, onChoose }: { general: GeneralWish; onChoose: (wish: GeneralWish) => void }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">For all your orders</legend>
      {(['best', 'none'] as const).map((wish) => (
        <label
          key={wish}
          className="flex min-h-12 cursor-pointer items-start gap-3 rounded-2xl border border-sand-200 p-3 text-sm has-checked:border-leaf-500 has-checked:bg-leaf-50"
        >
          <input
            type="radio"
            name="general-wish"
            className="mt-0.5 size-5 shrink-0 accent-leaf-600"
            checked={general === wish}
            onChange={() => onChoose(wish)}
          />
          <span className="grid font-semibold">
            {texts[wish].title}
            <span className="font-normal text-soft">{texts[wish].text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
