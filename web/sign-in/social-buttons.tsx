// "Continue with Google / Facebook": in a popup, or as a whole page where popups are blocked.
import { useEffect, useState } from 'react'
import { messages } from '#domain/messages.ts'
import { loadAuth } from '#web/session/session.ts'
import type { AuthClient } from '#web/session/session.ts'
import type { SocialProvider } from '#web/session/social-credential.ts'
import { goToProvider, openSocialPopup } from '#web/session/social-popup.ts'
import type { SocialPopup } from '#web/session/social-popup.ts'
import { Unreachable } from '#web/session/unreachable.ts'
import { Button } from '#web/ui/button.tsx'
import { FacebookMark, GoogleMark } from './social-marks.tsx'
import type { SignIn } from './use-sign-in.ts'

type SocialButtonsProps = { signIn: SignIn; page: string; onStart?: () => void }

const providers = [
  { id: 'facebook.com', key: 'facebook', name: 'Facebook', Mark: FacebookMark },
  { id: 'google.com', key: 'google', name: 'Google', Mark: GoogleMark },
] as const

export function SocialButtons({ signIn, page, onStart }: SocialButtonsProps) {
  const social = useSocialChoices()
  const [popup, setPopup] = useState<SocialPopup>()
  const offered = providers.filter(({ key }) => social === undefined || social[key])

  async function start(provider: SocialProvider): Promise<void> {
    if (signIn.isBusy) return
    popup?.cancel()
    const opened = openSocialPopup(provider)
    onStart?.()
    if (opened.isBlocked) return goToProvider(provider, page)
    signIn.setTrouble(undefined)
    setPopup(opened)
    const answer = await opened.answer
    setPopup((now) => (now === opened ? undefined : now))
    if (answer.ok) await signIn.run((door) => door.signInWithTicket(answer.value), messages.loggedIn)
    else if (answer.reason === 'refused') signIn.setTrouble({ message: answer.message })
  }

  if (offered.length === 0) return null
  return (
    // The room is kept until it is known what is offered.
    <div className={social === undefined ? 'invisible' : undefined}>
      <p className="my-6 flex items-center gap-4 text-xs font-medium text-faint before:h-px before:grow before:bg-sand-200 after:h-px after:grow after:bg-sand-200">
        or continue with
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] gap-3">
        {offered.map(({ id, name, Mark }) => (
          <Button
            key={id}
            weight="plain"
            className="min-h-12"
            aria-label={`Continue with ${name}`}
            onClick={() => void start(id)}
          >
            <Mark />
            {name}
          </Button>
        ))}
      </div>
      {social?.isTest === true && (
        <p className="mt-3 text-center text-xs text-balance text-faint">
          Test sign-in: you choose who you are, no real account is asked.
        </p>
      )}
      <div role="status">
        {popup !== undefined && (
          <p className="mt-4 flex items-center justify-between gap-3 rounded-2xl bg-honey-100 py-1 pr-1 pl-4 text-sm font-medium">
            Please go on in the other window.
            <button
              type="button"
              className="min-h-11 rounded-full px-4 font-bold text-leaf-800 hover:underline"
              onClick={popup.cancel}
            >
              Cancel
            </button>
          </p>
        )}
      </div>
    </div>
  )
}

/** What the shop offers; undefined until it is known. Loads the identity SDK too, which the form will need. */
function useSocialChoices(): AuthClient['social'] | undefined {
  const [social, setSocial] = useState<AuthClient['social']>()
  useEffect(() => {
    loadAuth().then(
      (door) => setSocial(door.social),
      (error: unknown) => {
        if (!(error instanceof Unreachable)) throw error
      },
    )
  }, [])
  return social
}
