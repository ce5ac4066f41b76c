// What to do when something of an order is missing, for the whole account.
import type { GeneralWish } from '#domain/packing/wish.ts'
import { refusalOf, useAction } from '#session/use-action.ts'
import { Button } from '#ui/button.tsx'
import { QuestionIcon } from '#ui/icons.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { fetchWishes, saveWishes } from '#web/wishes/own-wishes.ts'
import { FailNote } from './account-parts.tsx'
import { Setting } from './setting.tsx'

const texts: Record<GeneralWish, { now: string; change: string }> = {
  best: { now: 'We replace it with the best match, never with anything you avoid.', change: 'Leave it out' },
  none: { now: "We leave it out, and you don't pay for it.", change: 'Replace it' },
}

export function WishSetting() {
  const { state, value, retry, replace } = useLoaded('wishes', (signal) => fetchWishes([], signal))
  const { isBusy, problem, run } = useAction()
  const general = value?.general === 'best' ? 'none' : 'best'
  return (
    <Setting
      Icon={QuestionIcon}
      title="If something is missing"
      text={
        value === undefined ? (state === 'failed' ? "We couldn't load this setting." : '…') : texts[value.general].now
      }
      action={
        value === undefined ? (
          state === 'failed' && (
            <Button weight="soft" onClick={retry}>
              Try again
            </Button>
          )
        ) : (
          <Button
            weight="plain"
            className="max-sm:w-full"
            disabled={isBusy}
            onClick={() => run(() => refusalOf(async () => replace(await saveWishes(value, { general }))))}
          >
            {texts[value.general].change}
          </Button>
        )
      }
    >
      {problem !== undefined && <FailNote text={problem} />}
    </Setting>
  )
}
