// What stands between the shopper and the payment, each with the way out of it.
import { FailedNotice, Notice } from '#web/purchase/notice.tsx'
import type { Goods } from '#web/purchase/use-goods.ts'
import type { CallProblem } from '#web/session/call-shop.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

type ObstaclesProps = {
  goods: Goods
  problem: CallProblem | undefined
  isIncomplete: boolean
  onTryAgain: () => Promise<unknown>
}

export function Obstacles({ goods, problem, isIncomplete, onTryAgain }: ObstaclesProps) {
  return (
    <>
      {goods.state === 'failed' && (
        <FailedNotice onTryAgain={goods.lookAgain}>
          Your cart is safe, but its products could not be loaded.
        </FailedNotice>
      )}
      {problem !== undefined && (
        <FailedNotice onTryAgain={() => void onTryAgain()}>{problem.detail} Nothing was charged.</FailedNotice>
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
          <Button onClick={goods.accept}>Accept changes</Button>
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
