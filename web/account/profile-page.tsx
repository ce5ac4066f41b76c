// The profile, and below it the security settings and the shopper's data.
import { useShopper } from '#web/session/session.ts'
import { PersonIcon } from '#web/ui/icons.tsx'
import { hiddenMeta } from '#web/ui/page-meta.ts'
import { AccountHeading } from './account-parts.tsx'
import { providerName } from './account-texts.ts'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { EmailSetting } from './email-setting.tsx'
import { EverywhereSetting } from './everywhere-setting.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { ProfileCard } from './profile-card.tsx'
import { Setting, SettingList } from './setting.tsx'
import { TwoStepSetting } from './two-step-setting.tsx'

export const meta = () => hiddenMeta('Profile')

export default function ProfilePage() {
  return (
    <>
      <AccountHeading title="Profile">Your details and security</AccountHeading>
      <div className="space-y-8 md:space-y-10">
        <ProfileCard />
        <SettingList title="Security" id="security">
          <EmailSetting />
          <PasswordSetting />
          <TwoStepSetting />
          <SignInMethods />
          <EverywhereSetting />
        </SettingList>
        <SettingList title="Your data" id="data">
          <DownloadData />
          <DeleteAccount />
        </SettingList>
      </div>
    </>
  )
}

function SignInMethods() {
  const { providers } = useShopper()
  return (
    <Setting
      Icon={PersonIcon}
      title="Sign-in methods"
      text={
        <ul className="flex flex-wrap gap-x-1">
          {providers.map((provider, index) => (
            <li key={provider}>
              {providerName(provider)}
              {index < providers.length - 1 && ','}
            </li>
          ))}
        </ul>
      }
    />
  )
}
