// The five payment methods. Only the card is available; the others say so before they are chosen, and again when they are.
import { messages } from '#domain/messages.ts'
import { CheckIcon } from '#ui/icons.tsx'
import { showToast } from '#ui/toast-store.ts'
import { CardIcon } from '#web/saved-cards/card-icon.tsx'

export type Method = 'card' | 'bkash' | 'nagad' | 'roket' | 'cod'

const others: { method: Method; name: string }[] = [
  { method: 'bkash', name: 'bKash' },
  { method: 'nagad', name: 'Nagad' },
  { method: 'roket', name: 'Roket' },
  { method: 'cod', name: 'Cash on delivery' },
]

const shape =
  'flex items-center rounded-2xl border text-left transition-colors hover:border-leaf-500 aria-pressed:border-leaf-600 ' +
  'aria-pressed:ring-1 aria-pressed:ring-leaf-600 forced-colors:aria-pressed:border-3 disabled:border-sand-200 ' +
  'disabled:bg-sand-100 disabled:text-faint'
const primary = 'min-h-18 w-full gap-4 border-leaf-600 bg-white px-4 py-3 aria-pressed:bg-leaf-50'
const secondary = 'min-h-14 flex-col items-start! justify-center border-sand-200 bg-sand-100 px-4 py-2 text-sm'

type MethodsProps = { chosen: Method | undefined; isDisabled: boolean; onChoose: (method: Method) => void }

export function Methods({ chosen, isDisabled, onChoose }: MethodsProps) {
  const choose = (method: Method, name: string) => {
    onChoose(method)
    if (method === 'cod') showToast(messages.cashUnavailable, { tone: 'info', topic: 'method' })
    else if (method !== 'card') showToast(messages.comingSoon(name), { tone: 'info', topic: 'method' })
  }
  const buttonOf = (method: Method) => ({
    type: 'button' as const,
    'aria-pressed': chosen === method,
    disabled: isDisabled,
    title: isDisabled ? messages.invalidPrice : undefined,
  })
  return (
    <div role="group" aria-labelledby="method">
      <button {...buttonOf('card')} className={`${shape} ${primary}`} onClick={() => choose('card', 'Card')}>
        <CardIcon className="size-7 text-leaf-700" />
        <span className="grow">
          <span className="block font-bold">Card</span>
          <span className={`block text-xs ${isDisabled ? '' : 'text-soft'}`}>Credit or debit card</span>
        </span>
        {chosen === 'card' && <CheckIcon className="size-5 text-leaf-700" />}
      </button>
      <div className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {others.map(({ method, name }) => (
          <button
            key={method}
            {...buttonOf(method)}
            className={`${shape} ${secondary}`}
            onClick={() => choose(method, name)}
          >
            <span className="font-semibold">{name}</span>
            <span className={`text-xs ${isDisabled ? '' : 'text-soft'}`}>Coming soon</span>
          </button>
        ))}
      </div>
    </div>
  )
}
