// "Continue with Google / Facebook": in a pop-up, or by a full-page redirect where pop-ups are blocked.
import { useRef, useState } from 'react'
import { messages } from '#domain/messages.ts'
import { loadAuth } from '#session/session.ts'
import type { AuthClient } from '#session/session.ts'
import { goToProvider, openSocialPopup } from '#session/social-popup.ts'
import type { SocialPopup, SocialProvider } from '#session/social-popup.ts'
import { Button } from '#ui/button.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useThrow } from '#ui/use-throw.ts'
import type { SignIn } from './use-sign-in.ts'

type SocialButtonsProps = { signIn: SignIn; page: string; onStart?: () => void }

const providers = [
  { id: 'facebook.com', key: 'facebook', name: 'Facebook', Mark: FacebookMark },
  { id: 'google.com', key: 'google', name: 'Google', Mark: GoogleMark },
] as const

export function SocialButtons({ signIn, page, onStart }: SocialButtonsProps) {
  const social = useSocialChoices()
  const [popup, setPopup] = useState<SocialPopup>()
  const latest = useRef<SocialPopup>(undefined)
  const throwError = useThrow()
  const offered = providers.filter(({ key }) => social === undefined || social[key])

  async function start(provider: SocialProvider): Promise<void> {
    if (signIn.isBusy) return
    latest.current?.cancel()
    const opened = openSocialPopup(provider)
    latest.current = opened
    onStart?.()
    if (opened.isBlocked) return goToProvider(provider, page)
    signIn.setProblem(undefined)
    setPopup(opened)
    const hide = () => setPopup((now) => (now === opened ? undefined : now))
    void opened.closed.then(hide)
    const result = await opened.result
    hide()
    if (result.ok) await signIn.run((auth) => auth.signInWithTicket(result.value), messages.loggedIn)
    else if (result.reason === 'refused') signIn.setProblem({ message: result.message })
  }

  if (offered.length === 0) return null
  return (
    // Takes up its space while the choices load, so that the page doesn't jump.
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
            onClick={() => void start(id).catch(throwError)}
          >
            <Mark />
            {name}
          </Button>
        ))}
      </div>
      {social?.isTest === true && (
        <p className="mt-3 text-center text-xs text-balance text-faint">Demo sign-in: choose a sample account.</p>
      )}
      <div role="status">
        {popup !== undefined && (
          <p className="mt-4 flex items-center justify-between gap-3 rounded-2xl bg-honey-100 py-1 pr-1 pl-4 text-sm font-medium">
            Continue in the pop-up window.
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

/** Undefined until it's loaded. Loads the identity SDK too, which the form needs next. */
function useSocialChoices(): AuthClient['social'] | undefined {
  return useLoaded('social', async () => (await loadAuth()).social).value
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M22.5 12.2c0-.8-.1-1.5-.2-2.2H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2-1.9 3.2-4.7 3.2-8.2Z"
      />
      <path fill="#34a853" d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8a6.7 6.7 0 0 1-10-3.5H2v2.9A11 11 0 0 0 12 23Z" />
      <path fill="#fbbc05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2a11 11 0 0 0 0 9.9l3.7-2.9Z" />
      <path fill="#ea4335" d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2 7.1l3.7 2.8A6.6 6.6 0 0 1 12 5.4Z" />
    </svg>
  )
}

function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0" aria-hidden="true">
      <path
        fill="#0866ff"
        d="M24 12a12 12 0 1 0-14.9 11.6v-8H6.6V12h2.5v-1.6c0-4.1 1.8-6 5.9-6 .8 0 2 .2 2.6.3v3.3l-1.4-.1c-2 0-2.7.8-2.7 2.7V12h3.9l-.7 3.7h-3.2v8.2A12 12 0 0 0 24 12Z"
      />
    </svg>
  )
}
