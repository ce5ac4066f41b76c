// Everything about the security of the account.
import { EmailSetting } from './email-setting.tsx'
import { EverywhereSetting } from './everywhere-setting.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { SettingList } from './setting.tsx'
import { SignInMethods } from './sign-in-methods.tsx'
import { TwoStepSetting } from './two-step-setting.tsx'

export function SecuritySection() {
  return (
    <SettingList title="Security" id="security">
      <EmailSetting />
      <PasswordSetting />
      <TwoStepSetting />
      <SignInMethods />
      <EverywhereSetting />
    </SettingList>
  )
}
