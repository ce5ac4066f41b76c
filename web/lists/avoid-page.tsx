// What the shopper avoids: the same page for visitors and signed-in shoppers, whose account has it too.
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { eatenDiets } from '#domain/food/avoidance.ts'
import { allergenNames, allergens, dietNames } from '#domain/food/food.ts'
import { isIn, membersOf } from '#domain/lists/synced-set.ts'
import { avoided, hidesMisfits } from '#web/avoid/avoided.ts'
import { AvoidSwitch } from '#web/avoid/avoid-switch.tsx'
import { useSession } from '#session/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useMounted } from '#ui/hydration.tsx'
import { hiddenMeta } from '#web/frame/page-meta.ts'

export const meta = hiddenMeta('What I avoid')

export default function AvoidPage() {
  const session = useSession()
  const uid = session.state === 'signed-in' ? session.user.uid : undefined
  useEffect(() => {
    // Another device may have changed it since. Without a connection this one shows what it has.
    if (uid !== undefined)
      void import('#web/avoid/avoided-sync.ts').then(({ avoidedSync }) => avoidedSync.load(uid)).catch(() => {})
  }, [uid])
  return (
    <div className="shell max-w-3xl py-5 md:py-8">
      <h1 className="text-2xl md:text-4xl">What I avoid</h1>
      <p className="mt-1 mb-5 text-sm text-soft md:mb-7 md:text-base">
        We mark the products that don't fit, everywhere in the shop.{' '}
        {uid === undefined
          ? 'Saved on this device. Log in to have it on all of yours.'
          : 'Saved in your account, on all your devices.'}
      </p>
      <p className="hidden noscript:block">Turn on JavaScript to mark what you avoid</p>
      {useMounted() && <Choices />}
    </div>
  )
}

function Choices() {
  const all = avoided.use()
  const count = membersOf(all).length
  const clear = () => {
    for (const name of membersOf(avoided.read())) avoided.toggle(name)
  }
  return (
    <div className="space-y-7">
      <Group title="Allergens">
        {allergens.map((name) => (
          <AvoidSwitch key={name} name={name} isOn={isIn(all, name)}>
            {allergenNames[name]}
          </AvoidSwitch>
        ))}
      </Group>
      <Group title="I only eat">
        {eatenDiets.map((name) => (
          <AvoidSwitch key={name} name={name} isOn={isIn(all, name)}>
            {dietNames[name]}
          </AvoidSwitch>
        ))}
      </Group>
      <div className="space-y-3 rounded-card bg-white p-5 text-sm shadow-card">
        <h2 className="text-base">What the marks mean</h2>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="bad">Contains milk</Badge> Milk is an ingredient.
        </p>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="trace">May contain milk</Badge> It isn’t an ingredient, but there may be traces.
        </p>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="quiet">Milk not stated</Badge> We don’t know. It may not be safe. Check the label.
        </p>
        <p className="text-soft">Recipes change. Always read the label before you eat.</p>
      </div>
      <label className="flex min-h-11 w-fit items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          className="size-6 accent-leaf-600"
          defaultChecked={hidesMisfits.read()}
          onChange={(event) => hidesMisfits.write(event.currentTarget.checked)}
        />
        Hide what doesn’t fit
      </label>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <p role="status" className="text-sm font-medium">
          {count === 0
            ? 'You haven’t chosen anything yet.'
            : count === 1
              ? 'You avoid 1 thing.'
              : `You avoid ${count} things.`}
        </p>
        {count > 0 && (
          <Button weight="plain" onClick={clear}>
            Clear all
          </Button>
        )}
      </div>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-bold tracking-tight">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
