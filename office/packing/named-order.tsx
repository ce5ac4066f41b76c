// One order that was chosen in the list: to take, or to take over from somebody who left it.
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { problemText } from '#office/call-office.ts'
import { FailNote, Loaded } from '#office/ui/states.tsx'
import { packingQuery, useChange } from './packing-data.ts'

export function NamedOrder({ orderId }: { orderId: string }) {
  const query = useQuery(packingQuery(orderId))
  const take = useChange(orderId, 'take')
  return (
    <section aria-label={`Order ${orderId}`} className="grid gap-3 rounded-card border border-leaf-500 bg-white p-3">
      <Loaded query={query}>
        {({ status, state, packer, leaseUntil, firstName, lines }) => {
          const refusal = status === 'Cancelled' ? 'was cancelled' : state === 'packed' ? 'is packed' : undefined
          if (refusal !== undefined)
            return (
              <p className="text-sm">
                Order {orderId} {refusal}.
              </p>
            )
          return (
            <>
              <p className="text-sm">
                <strong className="block text-lg">{firstName}</strong>
                <span className="tabular">{orderId}</span> ·{' '}
                {lines.length === 1 ? '1 product' : `${lines.length} products`}
                {packer !== null && leaseUntil !== null && (
                  <span className="block">{packer} began to pack it. You can take it over once they left it.</span>
                )}
              </p>
              <FailNote text={problemText(take.error)} />
              <Button
                className="min-h-14! text-base!"
                aria-disabled={take.isPending}
                onClick={() => take.isPending || take.mutate({})}
              >
                {packer !== null && leaseUntil !== null ? 'Take it over' : 'Take this order'}
              </Button>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
