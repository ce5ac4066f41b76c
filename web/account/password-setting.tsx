// The password: changed by those who know the present one.
import { useShopper } from '#web/session/session.ts'
import { KeyIcon } from './account-icons.tsx'
import { PasswordForm } from './password-form.tsx'
import { providerName } from './provider-name.ts'
import { OpenButton, Setting, useOpener } from './setting.tsx'

export function PasswordSetting() {
  const { providers } = useShopper()
  const opener = useOpener()
  const hasPassword = providers.includes('password')
  const others = providers.map(providerName).join(' or ')
  return (
    <Setting
      Icon={KeyIcon}
      title="Password"
      text={
        hasPassword
          ? 'When you change it, your other devices have to sign in again.'
          : `This account has none: it signs in with ${others}.`
      }
      action={hasPassword && <OpenButton opener={opener}>Change password</OpenButton>}
    >
      {opener.isOpen && <PasswordForm onDone={opener.close} />}
    </Setting>
  )
}
