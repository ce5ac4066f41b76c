// A secret that was just made: the only time that it's shown.
import { useState } from 'react'
import { Button } from '#ui/button.tsx'

export function SecretNote({ secret, onDone }: { secret: string; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="grid gap-4">
      <p className="text-sm text-soft">
        Copy the signing secret into the receiver now. It’s shown only this once; if it gets lost, make a new one.
      </p>
      <code className="rounded-xl bg-sand-100 px-4 py-3 text-sm break-all select-all" data-testid="secret">
        {secret}
      </code>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() =>
            void navigator.clipboard.writeText(secret).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          {isCopied ? 'Copied' : 'Copy the secret'}
        </Button>
        <Button weight="plain" onClick={onDone}>
          Done
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isCopied && 'The secret was copied'}
      </p>
    </div>
  )
}
