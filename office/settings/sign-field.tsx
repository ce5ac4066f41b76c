// The logo or the icon: the one there is, and another one. Both are saved at once, since a picture isn't typed.
import { useId, useRef } from 'react'
import { signAddress, signOf } from '#domain/settings/sign.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import { problemText } from '#office/call-office.ts'
import { FailNote } from '#office/ui/states.tsx'
import { settingNames } from './setting-names.ts'
import { useSettingsChange } from './settings-data.ts'

type SignProps = { kind: 'logo' | 'icon'; name: string; text: string }

export function SignField({ kind, name, text }: SignProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const change = useSettingsChange()
  const sign = signOf(name)
  const label = settingNames.look[kind]
  const upload = (file: File | undefined) => {
    if (file === undefined) return
    change.mutate({ kind: 'upload', sign: kind, file }, { onSuccess: () => showToast(`${label} saved`) })
    if (input.current) input.current.value = ''
  }
  return (
    <div className="grid content-start gap-3">
      <p id={id} className="text-sm">
        <b className="block font-semibold">{label}</b>
        <span className="text-soft">{text}</span>
      </p>
      <div className="grid h-24 place-items-center rounded-2xl border border-sand-200 bg-sand-50 p-3">
        {sign === undefined ? (
          <span className="text-sm text-faint">None yet</span>
        ) : (
          <img
            src={signAddress(name, kind === 'logo' ? 'logo.png' : '192.png')}
            alt={`The shop’s ${kind}`}
            width={sign.width}
            height={sign.height}
            className="h-full max-h-16 w-auto object-contain"
          />
        )}
      </div>
      <FailNote text={problemText(change.error)} />
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-labelledby={id}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => upload(event.currentTarget.files?.[0])}
        />
        <Button weight="plain" aria-disabled={change.isPending} onClick={() => input.current?.click()}>
          {change.isPending
            ? 'Saving…'
            : sign === undefined
              ? `Upload a ${kind === 'icon' ? 'picture' : kind}`
              : 'Replace'}
        </Button>
        {sign !== undefined && (
          <Button
            weight="plain"
            aria-disabled={change.isPending}
            onClick={() =>
              change.mutate({ kind: 'remove', sign: kind }, { onSuccess: () => showToast(`${label} removed`) })
            }
          >
            Remove
          </Button>
        )}
      </div>
    </div>
  )
}
