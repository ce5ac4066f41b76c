// The profile, and below it the security settings and the shopper's data.
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { messages } from '#domain/messages.ts'
import { userIdText } from '#domain/settings/shop-words.ts'
import { useOwnRecord } from '#session/own-record.ts'
import type { OwnRecord } from '#session/own-record.ts'
import { useShopper } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { PersonIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/loading.tsx'
import { hiddenMeta } from '#web/frame/page-meta.ts'
import { useShop } from '#web/frame/shop-data.ts'
import { showToast } from '#ui/toast-store.ts'
import { AddressSettings } from './address-settings.tsx'
import { AccountHeading, Avatar, FailNote, PencilIcon } from './account-parts.tsx'
import { memberSince, providerName } from './account-texts.ts'
import { AvoidSetting } from './avoid-setting.tsx'
import { CardSettings } from './card-settings.tsx'
import { DeleteAccount, DownloadData } from './data-settings.tsx'
import { EmailChoice } from './email-choice.tsx'
import { EmailSetting } from './email-setting.tsx'
import { EverywhereSetting } from './everywhere-setting.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Setting, SettingList } from './setting.tsx'
import { TwoStepSetting } from './two-step-setting.tsx'
import { WishSetting } from './wish-setting.tsx'

export const meta = hiddenMeta('Profile')

export default function ProfilePage() {
  return (
    <>
      <AccountHeading title="Profile">Your details and security</AccountHeading>
      <div className="space-y-8 md:space-y-10">
        <ProfileCard />
        <AddressSettings />
        <CardSettings />
        <SettingList title="Security" id="security">
          <EmailSetting />
          <PasswordSetting />
          <TwoStepSetting />
          <SignInMethods />
          <EverywhereSetting />
        </SettingList>
        <SettingList title="Shopping" id="shopping">
          <AvoidSetting />
          <WishSetting />
        </SettingList>
        <SettingList title="Emails" id="emails">
          <EmailChoice />
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

/** The details, or the form while they are being edited. */
function ProfileCard() {
  const { state, record, refresh } = useOwnRecord()
  return (
    <section aria-label="Your profile" className="rounded-card bg-white p-5 shadow-card md:p-8">
      {record !== undefined && <LoadedProfile record={record} />}
      {record === undefined && state === 'failed' && (
        <FailNote text="We couldn't load your profile." onRetry={() => void refresh()} />
      )}
      {record === undefined && state !== 'failed' && <ProfileSkeleton />}
    </section>
  )
}

function LoadedProfile({ record }: { record: OwnRecord }) {
  const { replace } = useOwnRecord()
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  // Returns the keyboard focus to the button that opened the form.
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  const finish = (saved: OwnRecord) => {
    replace(saved)
    setEditing(false)
    showToast(messages.profileSaved)
  }

  if (isEditing) return <ProfileForm record={record} onSaved={finish} onCancel={() => setEditing(false)} />
  return (
    <ProfileFacts record={record}>
      <Button ref={edit} weight="soft" onClick={() => setEditing(true)}>
        <PencilIcon className="size-4" />
        Edit profile
      </Button>
    </ProfileFacts>
  )
}

const frame = 'grid justify-items-center gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:justify-items-start sm:gap-8'
const facts = 'grid w-full gap-x-8 gap-y-4 border-t border-sand-200 pt-5 sm:grid-cols-2'
const photoSize = 'size-28 md:size-32'

function ProfileFacts({ record, children }: { record: OwnRecord; children: ReactNode }) {
  const shopper = useShopper()
  const shop = useShop()
  const name = record.displayName ?? shopper.displayName ?? 'No name yet'
  return (
    <div className={frame}>
      <Avatar photo={record.photoURL} className={photoSize} />
      <div className="w-full min-w-0">
        <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3 max-sm:flex-col max-sm:text-center">
          <h2 className="text-xl wrap-anywhere md:text-2xl">{name}</h2>
          {children}
        </div>
        <dl className={facts}>
          <Fact name="Email">{record.email}</Fact>
          <Fact name="Phone">{record.phoneNumber ?? <span className="text-faint">Not added yet</span>}</Fact>
          <Fact name="User ID">{record.userToken === undefined ? '–' : userIdText(record.userToken, shop)}</Fact>
          <Fact name="Member since">{memberSince(record.created, shop.locale) ?? '–'}</Fact>
        </dl>
      </div>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-semibold text-faint">{name}</dt>
      <dd className="mt-0.5 min-h-6 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

/** As large as the details, so that the page doesn't jump. */
function ProfileSkeleton() {
  return (
    <div className={frame} role="status" aria-label="Loading your profile">
      <Skeleton className={`rounded-full! ${photoSize}`} />
      <div className="w-full min-w-0">
        <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3 max-sm:flex-col">
          <Skeleton className="h-7 w-44 md:h-8" />
          <Skeleton className="h-11 w-36 rounded-full!" />
        </div>
        <div className={facts}>
          {['Email', 'Phone', 'User ID', 'Member since'].map((name) => (
            <div key={name}>
              <Skeleton className="h-4 w-16" />
              <Skeleton className="mt-0.5 h-6 w-40" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
