// What stands between the shopper and the payment, each with the way out of it.
import { FailedNotice, Notice } from '#web/purchase/notice.tsx'
import type { CartContents } from '#web/purchase/use-cart-contents.ts'
import { refusalText } from '#web/purchase/refusal-text.ts'
import type { SavedCartState } from '#web/purchase/use-saved-cart.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

type ObstaclesProps = {
  goods: CartContents
  savedCart: Pick<SavedCartState, 'problem' | 'refusal' | 'flush'>
  isIncomplete: boolean
  onAccept: () => void
}

export function Obstacles({ goods, savedCart, isIncomplete, onAccept }: ObstaclesProps) {
  const { problem, refusal } = savedCart
  return (
    <>
      {goods.state === 'failed' && (
        <FailedNotice onTryAgain={goods.lookAgain}>
          Your cart is safe, but its products could not be loaded.
        </FailedNotice>
      )}
      {problem !== undefined && (
        <FailedNotice onTryAgain={() => void savedCart.flush()}>{problem.detail} Nothing was charged.</FailedNotice>
      )}
      {goods.hasChanges && (
        <Notice tone="change" title="Something changed since you filled your cart" isUrgent>
          {goods.gone !== undefined && <p>{goods.gone}</p>}
          <ul className="space-y-1">
            {[...goods.lines.map(({ product }) => product), ...goods.soldOut].flatMap(({ id, title }) => {
              const note = goods.notes.get(id)
              return note === undefined ? [] : [<li key={id}>{`${title}: ${note}`}</li>]
            })}
          </ul>
          <Button onClick={onAccept}>Accept changes</Button>
        </Notice>
      )}
      {refusal !== undefined && (
        <Notice tone="change" title="Your coupon is not used">
          <p>{refusalText(refusal)}</p>
        </Notice>
      )}
      {isIncomplete && (
        <Notice tone="change" title="Some of your information is missing">
          <p>We need your address before you can pay.</p>
          <ButtonLink to="/checkout">Back to checkout</ButtonLink>
        </Notice>
      )}
    </>
  )
}
