// Recovery codes, which replace the code of a lost authenticator app: shown once, and how many are left.
import { useState } from 'react'
import { fileNameOf } from '#domain/settings/file-name.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { loadAuth, useShopper } from '#session/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { CopyIcon } from '#ui/icons.tsx'
import { saveFile } from '#ui/save-file.ts'
import { showToast } from '#ui/toast-store.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { DownloadIcon, FailNote, LifebuoyIcon, PrinterIcon } from './account-parts.tsx'
import { authText } from '#session/auth/auth-messages.ts'
import { ProofForm } from './proof-form.tsx'
import { OpenButton, Setting, useOpener } from './setting.tsx'
import './recovery-codes.css'

const few = 3

export function RecoverySetting({ factorId }: { factorId: string }) {
  const { state, value: left = 0, retry, replace } = useLoaded(factorId, countCodes)
  const [codes, setCodes] = useState<string[]>()
  const opener = useOpener()

  const create = async () => {
    const created = await (await loadAuth()).createRecoveryCodes()
    if (!created.ok) return authText(created.reason)
    setCodes(created.value)
    replace(created.value.length)
    return undefined
  }

  const close = () => {
    opener.close()
    setCodes(undefined)
  }

  return (
    <Setting
      Icon={LifebuoyIcon}
      title="Recovery codes"
      badge={state === 'loaded' && <Badge tone={left < few ? 'bad' : 'good'}>{left} left</Badge>}
      text={
        left === 0 && state === 'loaded'
          ? "You have none. Without them you can't log in if you lose your phone."
          : 'Each one lets you log in once without your authenticator app.'
      }
      action={state !== 'failed' && <OpenButton opener={opener}>Get new codes</OpenButton>}
    >
      {state === 'failed' && <FailNote text="We couldn't load this setting." onRetry={retry} />}
      {opener.isOpen && codes === undefined && (
        <ProofForm
          label="Get new recovery codes"
          action="Get new codes"
          doing="One moment…"
          onProven={create}
          onCancel={close}
        >
          <p className="text-sm text-soft">
            {left > 0 && 'The codes you have now will stop working. '}For your security, confirm it's you.
          </p>
        </ProofForm>
      )}
      {codes !== undefined && <RecoveryCodes codes={codes} onDone={close} />}
    </Setting>
  )
}

async function countCodes(): Promise<number> {
  const counted = await (await loadAuth()).countRecoveryCodes()
  if (!counted.ok) throw new Error(`The recovery codes could not be counted: ${counted.reason}`)
  return counted.value
}

/** The only time they are shown, so there are several ways to keep them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { email } = useShopper()
  const [isCopied, setCopied] = useState(false)
  const shop = useShop()
  const title = `${shop.name} recovery codes for ${email}`

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      showToast('Your browser blocked copying. Select the codes instead.', { tone: 'info' })
    }
  }

  return (
    <section aria-label="Your recovery codes" className="recovery-codes space-y-4">
      <h4 ref={focusOnce} tabIndex={-1} className="font-bold outline-none print:hidden">
        Save your recovery codes
      </h4>
      <p className="text-sm text-soft print:hidden">
        If you lose your phone, each of these codes lets you log in once. Keep them somewhere safe: we can't show them
        again.
      </p>
      <div className="hidden print:block">
        <p className="font-bold">{title}</p>
        <p>Each code works once, instead of a code from the authenticator app.</p>
      </div>
      <ol className="grid gap-x-6 gap-y-2 rounded-2xl bg-sand-100 p-5 select-all sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-ink">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button weight="plain" className="max-sm:grow" onClick={() => void copy()}>
          <CopyIcon className="size-4" />
          {isCopied ? 'Copied!' : 'Copy'}
        </Button>
        <Button weight="plain" className="max-sm:grow" onClick={() => window.print()}>
          <PrinterIcon className="size-4" />
          Print
        </Button>
        <Button
          weight="plain"
          className="max-sm:grow"
          onClick={() =>
            saveFile(
              fileNameOf(shop, 'recovery-codes.txt'),
              new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
            )
          }
        >
          <DownloadIcon className="size-4" />
          Download
        </Button>
        <Button className="max-sm:w-full" onClick={onDone}>
          I've saved them
        </Button>
      </div>
    </section>
  )
}

// Outside the component, so that React calls it only when the heading appears.
const focusOnce = (heading: HTMLElement | null) => heading?.focus()
