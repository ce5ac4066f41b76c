// What the shopper pays for, and the delivery address.
import { lineTotalOf, subtotalOf } from '#domain/cart/cart.ts'
import { listWishes } from '#domain/order/checkout.ts'
import { courierText } from '#domain/delivery/delivery.ts'
import type { Courier } from '#domain/delivery/delivery.ts'
import { useMoney } from '#web/frame/shop-data.ts'
import { LongList } from '#web/purchase/long-list.tsx'
import { Totals, TotalsSkeleton } from '#web/purchase/totals.tsx'
import { columnShape, Panel, ScrollingPart } from '#web/purchase/panel.tsx'
import type { CartContents } from '#web/purchase/use-cart-contents.ts'
import type { SavedCartState } from '#web/purchase/use-saved-cart.ts'
import type { CoInfo } from '#session/own-record.ts'
import { ButtonLink } from '#ui/button.tsx'

type PaidSummaryProps = {
  contents: CartContents
  savedCart: SavedCartState
  courier: Courier
  coInfo: CoInfo | undefined
}

export function PaidSummary({ contents, savedCart, courier, coInfo }: PaidSummaryProps) {
  const money = useMoney()
  return (
    <Panel
      id="summary"
      title="Order summary"
      className={columnShape}
      action={
        <ButtonLink to="/checkout" weight="soft" aria-label="Edit your order">
          Edit
        </ButtonLink>
      }
    >
      {contents.state === 'loading' ? (
        <TotalsSkeleton />
      ) : (
        <>
          <Totals
            price={savedCart.price}
            coupon={savedCart.coupon}
            shippingNote={courierText(courier)}
            isStale={!savedCart.isCurrent}
          />
          <ScrollingPart label="Address and products">
            {coInfo?.street !== undefined && <Destination coInfo={coInfo} />}
            <LongList length={contents.lines.length} amount={money(subtotalOf(contents.lines))}>
              <ul aria-label="Your order" className="space-y-2 py-1 text-sm">
                {contents.lines.map((line) => (
                  <li key={line.product.id} className="tabular flex justify-between gap-4">
                    <span className="min-w-0">
                      {line.count} × {line.product.title}
                    </span>
                    <span className="font-semibold">{money(lineTotalOf(line))}</span>
                  </li>
                ))}
              </ul>
            </LongList>
          </ScrollingPart>
        </>
      )}
    </Panel>
  )
}

/** Where the groceries go, or where they are picked up. */
function Destination({ coInfo }: { coInfo: CoInfo }) {
  const { displayName, street, city, district, zipCode, deliveryNote = '', leaveAtDoor = false, delivery } = coInfo
  const isPickup = delivery?.method === 'pickup'
  return (
    <address className="text-sm text-soft not-italic wrap-anywhere">
      <span className="block font-semibold text-ink">
        {isPickup ? `Pick up at ${delivery.area}` : `Deliver to ${displayName}`}
      </span>
      {isPickup ? displayName : `${street}, ${city}, ${district} ${zipCode}`}
      {listWishes({ deliveryNote, leaveAtDoor: leaveAtDoor && !isPickup }).map((wish) => (
        <span key={wish} className="block">
          {wish}
        </span>
      ))}
    </address>
  )
}
