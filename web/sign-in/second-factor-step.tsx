// The second step of a login: a code from an authenticator app, or a recovery code.
import { messages } from '#domain/messages.ts'
import type { SecondFactor } from '#session/auth/auth-second-factor.ts'
import { SecondFactorField, useSecondFactorEntry } from '#session/second-factor-field.tsx'
import { useShop } from '#web/frame/shop-data.ts'
import { Button } from '#ui/button.tsx'
import { FormAlert, SubmitButton } from './form-parts.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import type { SignIn } from './use-sign-in.ts'

const introsOf = (shop: string) => ({
  app: `Enter the 6-digit code for ${shop} from your authenticator app.`,
  recovery: 'Enter one of the recovery codes you saved when you turned on two-step sign-in.',
})

export function SecondFactorStep({ signIn, secondFactor }: { signIn: SignIn; secondFactor: SecondFactor }) {
  const entry = useSecondFactorEntry()
  const { name } = useShop()

  async function finish(): Promise<void> {
    const code = entry.read()
    if (code === undefined) return
    const reason = await signIn.run((auth) => auth.signInWithCode(secondFactor, code), messages.loggedIn)
    if (reason === 'wrong-code' || reason === 'wrong-recovery-code') entry.field.current?.select()
  }

  return (
    <SignInFrame title="One more step" intro={introsOf(name)[entry.kind]}>
      <FormAlert problem={signIn.problem} />
      <form
        noValidate
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void finish()
        }}
      >
        <SecondFactorField entry={entry} secondFactor={secondFactor} />
        <SubmitButton isBusy={signIn.isBusy} busyLabel="Checking…">
          Continue
        </SubmitButton>
        <Button weight="plain" onClick={signIn.startAgain}>
          Back to log in
        </Button>
      </form>
    </SignInFrame>
  )
}
