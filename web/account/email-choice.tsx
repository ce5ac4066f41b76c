// Which emails the shopper gets: news of orders and the account always, the rest as they choose.
import type { EmailChoiceJson } from '#server/restock/restock-json.ts'
import { callShop } from '#session/call-shop.ts'
import { refusalOf, useAction } from '#session/use-action.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { BellIcon, MailIcon } from '#ui/icons.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { FailNote } from './account-parts.tsx'
import { Setting } from './setting.tsx'

export function EmailChoice() {
  const { state, value, retry, replace } = useLoaded('emails', (signal) =>
    callShop<EmailChoiceJson>('/user/emails', { signal }),
  )
  const { isBusy, problem, run } = useAction()
  const isOn = value?.backInStock ?? true
  const toggle = async () =>
    replace(await callShop<EmailChoiceJson>('/user/emails', { method: 'PUT', body: { backInStock: !isOn } }))
  return (
    <>
      <Setting
        Icon={MailIcon}
        title="Orders and account"
        badge={<Badge tone="good">Always on</Badge>}
        text="Confirmations, deliveries, refunds and security. You need these, so they can't be turned off."
      />
      <Setting
        Icon={BellIcon}
        title="Back in stock"
        badge={value !== undefined && (isOn ? <Badge tone="good">On</Badge> : <Badge tone="quiet">Off</Badge>)}
        text={
          isOn
            ? 'One email when a product you asked for is back.'
            : "We don't email you when a product is back. Turn this on to ask for it again."
        }
        action={
          value !== undefined && (
            <Button
              weight="plain"
              className="max-sm:w-full"
              disabled={isBusy}
              aria-label={isOn ? 'Turn off back-in-stock emails' : 'Turn on back-in-stock emails'}
              onClick={() => run(() => refusalOf(toggle))}
            >
              {isOn ? 'Turn off' : 'Turn on'}
            </Button>
          )
        }
      >
        {state === 'failed' && <FailNote text="We couldn't load this setting." onRetry={retry} />}
        {problem !== undefined && <FailNote text={problem} />}
      </Setting>
    </>
  )
}
