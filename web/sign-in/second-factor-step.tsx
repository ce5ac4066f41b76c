// The second step of a login: a code from an authenticator app.
import { useForm } from 'react-hook-form'
import { messages } from '#domain/messages.ts'
import type { SecondFactor } from '#web/session/auth-second-factor.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormAlert, SubmitButton, filled, signInMessages } from './form-parts.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import type { SignIn } from './use-sign-in.ts'

type SecondFactorProps = { signIn: SignIn; secondFactor: SecondFactor }

export function SecondFactorStep({ signIn, secondFactor }: SecondFactorProps) {
  return (
    <SignInFrame title="One more step" intro="Enter the 6-digit code for Larder from your authenticator app.">
      <FormAlert problem={signIn.problem} />
      <SecondFactorForm signIn={signIn} secondFactor={secondFactor} />
    </SignInFrame>
  )
}

type CodeFields = { code: string }

function SecondFactorForm({ signIn, secondFactor }: SecondFactorProps) {
  const { register, handleSubmit, setFocus, formState } = useForm<CodeFields>()

  async function finish({ code }: CodeFields): Promise<void> {
    const digits = code.replaceAll(/\s/g, '')
    const reason = await signIn.run((auth) => auth.signInWithCode(secondFactor, digits), messages.loggedIn)
    if (reason === 'wrong-code') setFocus('code', { shouldSelect: true })
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void handleSubmit(finish)(event)} className="grid gap-5">
      <TextField
        label="Authenticator code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- this step is nothing but the field
        autoFocus
        maxLength={9}
        error={formState.errors.code?.message}
        {...register('code', filled(signInMessages.code))}
      />
      <SubmitButton isBusy={signIn.isBusy} busyLabel="Checking…">
        Continue
      </SubmitButton>
      <Button weight="plain" onClick={signIn.startAgain}>
        Back to log in
      </Button>
    </form>
  )
}
