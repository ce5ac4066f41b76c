// The ways in which this account can sign in.
import { useShopper } from '#web/session/session.ts'
import { PersonIcon } from '#web/ui/icons.tsx'
import { providerName } from './provider-name.ts'
import { Setting } from './setting.tsx'

export function SignInMethods() {
  const { providers } = useShopper()
  return (
    <Setting
      Icon={PersonIcon}
      title="Ways to sign in"
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
