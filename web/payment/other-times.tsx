// Free delivery times instead of the one that is gone: one tap chooses, and nothing else that was typed is lost. Loaded when it's needed.
import { useState } from 'react'
import { centsOf } from '#domain/money/money.ts'
import { CallProblem, callShop } from '#session/call-shop.ts'
import type { CoInfo } from '#session/own-record.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useMoney } from '#web/frame/shop-data.ts'
import type { NextTime } from '#web/purchase/next-times.ts'

type OtherTimesProps = { times: NextTime[]; coInfo: CoInfo | undefined; onChosen: () => Promise<void> }

export default function OtherTimes({ times, coInfo, onChosen }: OtherTimesProps) {
  const money = useMoney()
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function choose(slotId: string): Promise<void> {
    setSaving(true)
    try {
      await callShop('/checkout/info', { method: 'PUT', body: { ...coInfo, slotId } })
      await onChosen()
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setProblem(error.detail)
    } finally {
      setSaving(false)
    }
  }

  return (
    <div className="mt-3 grid gap-2">
      {times.map(({ id, label, price }) => (
        <Button key={id} weight="light" disabled={isSaving} className="justify-between" onClick={() => void choose(id)}>
          <span>{label}</span>
          <span className="tabular">{price === 0 ? 'Free' : money(centsOf(price))}</span>
        </Button>
      ))}
      <ButtonLink to="/checkout" weight="plain">
        See all times
      </ButtonLink>
      {problem !== undefined && <p role="alert">{problem}</p>}
    </div>
  )
}
