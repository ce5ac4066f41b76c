// The code of a coupon: a click copies it. If the browser refuses, the code is shown selected, to be copied manually.
import { useState } from 'react'
import { messages } from '#domain/messages.ts'
import { CheckIcon, CopyIcon } from '#web/ui/icons.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type CouponCodeProps = { code: string; isActive: boolean; isCopied: boolean; onCopied: () => void }

const box =
  'flex h-12 w-full items-center justify-center gap-2.5 rounded-xl border-2 border-dashed px-4 text-center font-bold tracking-wider'

const looks = {
  copied: 'border-leaf-600 bg-leaf-600 text-white',
  active: 'border-leaf-300 bg-leaf-50 text-leaf-800 hover:border-leaf-600 hover:bg-leaf-100',
  ended: 'border-sand-300 bg-sand-100 text-soft hover:border-faint',
}

export function CouponCode({ code, isActive, isCopied, onCopied }: CouponCodeProps) {
  const [isRefused, setRefused] = useState(false)

  const copy = async () => {
    if (!(await writeToClipboard(code))) {
      setRefused(true)
      showToast('Your browser blocked copying. Copy the selected code yourself.', {
        tone: 'info',
        topic: 'coupon',
      })
      return
    }
    onCopied()
    showToast(messages.couponCopied(code), { topic: 'coupon' })
  }

  if (isRefused) {
    return (
      <input
        ref={selectText}
        readOnly
        value={code}
        aria-label="Coupon code"
        className={`${box} border-leaf-500 bg-white text-ink`}
        onFocus={(event) => event.currentTarget.select()}
      />
    )
  }
  return (
    <button
      type="button"
      aria-label={isCopied ? undefined : `Copy ${code}`}
      className={`${box} transition-colors ${isCopied ? looks.copied : isActive ? looks.active : looks.ended}`}
      onClick={() => void copy()}
    >
      <span>{isCopied ? 'Copied!' : code}</span>
      {isCopied ? <CheckIcon className="size-4" /> : <CopyIcon className="size-4" />}
    </button>
  )
}

function selectText(field: HTMLInputElement | null): void {
  field?.select()
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Refused by the browser or the shopper, or no clipboard at all, as on a page without https.
    return false
  }
}
