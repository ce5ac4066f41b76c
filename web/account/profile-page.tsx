// The profile, to read or to change, and beneath it everything about the security of the account.
import { hiddenMeta } from '#web/ui/page-meta.ts'
import { AccountHeading } from './account-heading.tsx'
import { ProfileCard } from './profile-card.tsx'
import { SecuritySection } from './security-section.tsx'
import { YourData } from './your-data.tsx'

export const meta = () => hiddenMeta('Profile')

export default function ProfilePage() {
  return (
    <>
      <AccountHeading title="Profile">Who you are at Larder, and how your account is kept safe.</AccountHeading>
      <div className="space-y-8 md:space-y-10">
        <ProfileCard />
        <SecuritySection />
        <YourData />
      </div>
    </>
  )
}
