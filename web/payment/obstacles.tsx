// What prevents the payment, each with the way to resolve it.
import { FailedNotice, Notice } from '#web/purchase/notice.tsx'
import type { CartContents } from '#web/purchase/use-cart-contents.ts'
import { refusalText } from '#web/purchase/refusal-text.ts'
import type { SavedCartState } from '#web/purchase/use-saved-cart.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

type ObstaclesProps = {
  contents: CartContents
  savedCart: Pick<SavedCartState, 'problem' | 'refusal' | 'flush'>
  isIncomplete: boolean
  onAccept: () => void
}

export function Obstacles({ contents, savedCart, isIncomplete, onAccept }: ObstaclesProps) {
  const { problem, refusal } = savedCart
  return (
    <>
      {contents.state === 'failed' && (
        <FailedNotice onTryAgain={contents.reload}>We couldn't load your cart. It's safe.</FailedNotice>
      )}
      {problem !== undefined && (
        <FailedNotice onTryAgain={() => void savedCart.flush()}>{problem.detail} Nothing was charged.</FailedNotice>
      )}
      {contents.hasChanges && (
        <Notice tone="change" title="Something changed since you filled your cart" isUrgent>
          {contents.gone !== undefined && <p>{contents.gone}</p>}
          <ul className="space-y-1">
            {[...contents.lines.map(({ product }) => product), ...contents.soldOut].flatMap(({ id, title }) => {
              const note = contents.notes.get(id)
              return note === undefined ? [] : [<li key={id}>{`${title}: ${note}`}</li>]
            })}
          </ul>
          <Button onClick={onAccept}>Accept changes</Button>
        </Notice>
      )}
      {refusal !== undefined && (
        <Notice tone="change" title="Your coupon wasn't applied">
          <p>{refusalText(refusal)}</p>
        </Notice>
      )}
      {isIncomplete && (
        <Notice tone="change" title="Some of your details are missing">
          <p>We need your address before you can pay.</p>
          <ButtonLink to="/checkout">Back to checkout</ButtonLink>
        </Notice>
      )}
    </>
  )
}
