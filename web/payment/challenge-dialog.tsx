// The 3-D Secure dialog of the shopper's bank, for the card sandbox. In test mode both outcomes can be tried.
import { StaticDialog } from '#web/purchase/static-dialog.tsx'
import { useMoney, useShop } from '#web/frame/shop-data.ts'
import { Button } from '#ui/button.tsx'
import { ShieldIcon } from '#ui/icons.tsx'
import { createStore } from '#ui/store.ts'

export type Answer = 'complete' | 'fail'
type Challenge = { answer: (answer: Answer) => void }

const current = createStore<Challenge | undefined>(undefined)

export function openChallenge(): Promise<Answer> {
  return new Promise((resolve) => {
    current.write({
      answer(answer) {
        current.write(undefined)
        resolve(answer)
      },
    })
  })
}

const useChallenge = (): Challenge | undefined => current.use()

export function ChallengeDialog({ chargeCents }: { chargeCents: number }) {
  const { name } = useShop()
  const money = useMoney()
  const challenge = useChallenge()
  if (challenge === undefined) return null
  return (
    <StaticDialog titleId="challenge-title" className="sm:max-w-md">
      <div className="grid justify-items-center gap-3 p-6 pb-safe text-center">
        <span className="grid size-14 place-items-center rounded-full bg-leaf-100 text-leaf-700">
          <ShieldIcon className="size-7" />
        </span>
        <h2 id="challenge-title" className="text-xl">
          Confirm your payment
        </h2>
        <p className="text-sm text-soft">
          Your bank wants to confirm this payment of <strong>{money(chargeCents)}</strong>
          {` to ${name} (3-D Secure, test mode).`}
        </p>
        <div className="mt-3 grid w-full gap-3">
          <Button className="min-h-12" onClick={() => challenge.answer('complete')}>
            Complete authentication
          </Button>
          <Button weight="plain" className="min-h-12" onClick={() => challenge.answer('fail')}>
            Fail authentication
          </Button>
        </div>
      </div>
    </StaticDialog>
  )
}
