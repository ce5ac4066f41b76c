// The second step of a login: the code of an authenticator app.
import { useForm } from 'react-hook-form'
import { messages } from '#domain/messages.ts'
import type { SecondFactor } from '#web/session/auth-second-factor.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormAlert } from './form-alert.tsx'
import { filled, signInMessages } from './required.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { SignIn } from './use-sign-in.ts'

type SecondFactorProps = { signIn: SignIn; secondFactor: SecondFactor }

export function SecondFactorStep({ signIn, secondFactor }: SecondFactorProps) {
  return (
    <SignInFrame title="One more step" intro="Enter the 6 digits that your authenticator app shows for Larder.">
      <FormAlert trouble={signIn.trouble} />
      <SecondFactorForm signIn={signIn} secondFactor={secondFactor} />
    </SignInFrame>
  )
}

type CodeFields = { code: string }

function SecondFactorForm({ signIn, secondFactor }: SecondFactorProps) {
  const { register, handleSubmit, setFocus, formState } = useForm<CodeFields>()

  async function finish({ code }: CodeFields): Promise<void> {
    const digits = code.replaceAll(/\s/g, '')
    const reason = await signIn.run((door) => door.signInWithCode(secondFactor, digits), messages.loggedIn)
    if (reason === 'wrong-code') setFocus('code', { shouldSelect: true })
  }

  return (
    <form noValidate method="post" onSubmit={(event) => void handleSubmit(finish)(event)} className="grid gap-5">
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step was asked for, and this is all there is to it
        autoFocus
        maxLength={9}
        error={formState.errors.code?.message}
        {...register('code', filled(signInMessages.code))}
      />
      <SubmitButton isBusy={signIn.isBusy} busyLabel="Checking the code">
        Continue
      </SubmitButton>
      <Button weight="plain" onClick={signIn.startAgain}>
        Back to the login
      </Button>
    </form>
  )
}
