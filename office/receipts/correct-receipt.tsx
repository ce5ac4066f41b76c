// Corrects a receipt that was entered wrong: only what differs is sent, and the stock changes by the difference.
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useCorrect } from './receipt-data.ts'
import type { Receipt } from './receipt-data.ts'
import { ReceiptForm } from './receipt-form.tsx'
import { correctedLines, linesOf } from './receipt-lines.ts'

export function CorrectReceipt({ receipt: shown, onClose }: { receipt: Receipt; onClose: () => void }) {
  // What somebody else corrects meanwhile doesn't change what is typed here.
  const [receipt] = useState(shown)
  const isClosing = useRef(false)
  const correct = useCorrect(receipt.id)
  const { supplier, reference, note } = receipt
  return (
    <ReceiptForm
      label="Correct the receipt"
      start={{ supplier, reference, note, lines: linesOf(receipt) }}
      error={correct.error}
      isPending={correct.isPending}
      isLeaving={() => isClosing.current}
      onSave={({ lines, ...texts }) =>
        correct.mutate(
          { ...texts, lines: correctedLines(receipt.lines, lines) },
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
    </ReceiptForm>
  )
}
