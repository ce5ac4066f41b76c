// Corrects a delivery that was entered wrong: only what differs is sent, and the stock changes by the difference.
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCorrect } from './delivery-data.ts'
import type { Delivery } from './delivery-data.ts'
import { DeliveryForm } from './delivery-form.tsx'
import { correctedLines, linesOf } from './delivery-lines.ts'

export function CorrectDelivery({ delivery: shown, onClose }: { delivery: Delivery; onClose: () => void }) {
  // What somebody else corrects meanwhile doesn't change what is typed here.
  const [delivery] = useState(shown)
  const isClosing = useRef(false)
  const correct = useCorrect(delivery.id)
  const { supplier, reference, note } = delivery
  return (
    <DeliveryForm
      label="Correct the delivery"
      start={{ supplier, reference, note, lines: linesOf(delivery) }}
      error={correct.error}
      isPending={correct.isPending}
      isLeaving={() => isClosing.current}
      onSave={({ lines, ...texts }) =>
        correct.mutate(
          { ...texts, lines: correctedLines(delivery.lines, lines) },
          {
            onSuccess() {
              isClosing.current = true
              showToast('Corrected. The stock is up to date.')
              onClose()
            },
          },
        )
      }
    >
      <Button type="submit" aria-disabled={correct.isPending}>
        {correct.isPending ? 'Saving…' : 'Save correction'}
      </Button>
      <Button weight="plain" onClick={onClose}>
        Cancel
      </Button>
    </DeliveryForm>
  )
}
