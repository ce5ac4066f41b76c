// The five payment methods. Only the card is available; choosing another one shows its message.
import { messages } from '#domain/messages.ts'
import { showToast } from '#web/ui/toast-store.ts'

export type Method = 'card' | 'bkash' | 'nagad' | 'roket' | 'cod'

const methods: { method: Method; name: string; note: string }[] = [
  { method: 'card', name: 'Card', note: 'Credit or debit card' },
  { method: 'bkash', name: 'bKash', note: 'Mobile wallet' },
  { method: 'nagad', name: 'Nagad', note: 'Mobile wallet' },
  { method: 'roket', name: 'Roket', note: 'Mobile wallet' },
  { method: 'cod', name: 'Cash on delivery', note: 'Pay at your door' },
]

const shape =
  'flex min-h-16 flex-col items-start justify-center rounded-2xl border border-sand-300 bg-white px-4 py-2.5 text-left ' +
  'transition-colors hover:border-leaf-500 aria-pressed:border-leaf-600 aria-pressed:bg-leaf-50 aria-pressed:ring-1 ' +
  'aria-pressed:ring-leaf-600 forced-colors:aria-pressed:border-3 disabled:border-sand-200 disabled:bg-sand-100 disabled:text-faint'

type MethodsProps = { chosen: Method | undefined; isDisabled: boolean; onChoose: (method: Method) => void }

export function Methods({ chosen, isDisabled, onChoose }: MethodsProps) {
  const choose = (method: Method, name: string) => {
    onChoose(method)
    if (method === 'cod') showToast(messages.cashUnavailable, { tone: 'info', topic: 'method' })
    else if (method !== 'card') showToast(messages.comingSoon(name), { tone: 'info', topic: 'method' })
  }
  return (
    <div role="group" aria-labelledby="method" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {methods.map(({ method, name, note }) => (
        <button
          key={method}
          type="button"
          aria-pressed={chosen === method}
          disabled={isDisabled}
          title={isDisabled ? messages.invalidPrice : undefined}
          className={`${shape} ${method === 'card' ? 'col-span-2' : ''}`}
          onClick={() => choose(method, name)}
        >
          <span className="font-bold">{name}</span>
          <span className={`text-xs ${isDisabled ? '' : 'text-soft'}`}>{note}</span>
        </button>
      ))}
    </div>
  )
}
