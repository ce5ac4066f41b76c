// The secret, as a picture and as text, and the field for the first code.
import { useState } from 'react'
import type { NewFactor } from '#web/session/auth-second-factor.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyIcon } from '#web/ui/icons.tsx'
import { authText } from './auth-text.ts'
import { CodeField, codeMissingText, codeShape, digitsOf } from './code-field.tsx'
import { FailNote } from './fail-note.tsx'
import { QrCode } from './qr-code.tsx'
import { useAction } from './use-action.ts'

type TwoStepCodeProps = { factor: NewFactor; onDone: () => void; onRestart: () => void; onCancel: () => void }

export function TwoStepCode({ factor, onDone, onRestart, onCancel }: TwoStepCodeProps) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [isLate, setLate] = useState(false)
  const { isBusy, problem, run } = useAction()

  const confirm = () =>
    run(async () => {
      const finished = await factor.finish(digitsOf(code))
      if (finished.ok) {
        onDone()
        return undefined
      }
      setLate(finished.reason === 'code-expired')
      const text = authText(finished.reason)
      if (finished.reason !== 'wrong-code') return text
      setWrong(text)
      return undefined
    })

  return (
    <form
      noValidate
      aria-label="Turn on two-step sign-in"
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        setWrong(codeShape.test(code) ? undefined : codeMissingText)
        if (codeShape.test(code)) confirm()
      }}
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <QrCode content={factor.address} label="QR code for your authenticator app" />
        <div className="min-w-0 grow basis-56 space-y-3 text-sm text-soft">
          <p>Scan the picture with an authenticator app on your phone, or type this key into it:</p>
          <Secret text={factor.secret} />
          <p className="hidden pointer-coarse:block">
            <a
              href={factor.address}
              className="inline-flex min-h-11 items-center font-semibold text-leaf-700 underline"
            >
              Open an app on this device
            </a>
          </p>
          <p>Then type the six digits that the app shows.</p>
        </div>
      </div>
      <CodeField value={code} onChange={(event) => setCode(event.currentTarget.value)} error={wrong} />
      {problem !== undefined && <FailNote text={problem} {...(isLate && { onRetry: onRestart })} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy} className="max-sm:grow">
          {isBusy ? 'Checking…' : 'Turn on'}
        </Button>
        <Button weight="plain" onClick={onCancel} className="max-sm:grow">
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** In groups of four, as it is easier to type. */
function Secret({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch (error) {
      // Where the clipboard is refused the key stands there to be selected.
      if (!(error instanceof DOMException)) throw error
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <code className="rounded-xl bg-sand-100 px-3 py-2 text-ink select-all">
        {(text.match(/.{1,4}/g) ?? []).join(' ')}
      </code>
      <Button weight="plain" onClick={() => void copy()}>
        <CopyIcon className="size-4" />
        {isCopied ? 'Copied!' : 'Copy key'}
      </Button>
    </div>
  )
}
