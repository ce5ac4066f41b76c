// Has the identity service look at the code of a link, once, however often the page is shown.
import { useEffect, useState } from 'react'
import type { AuthOutcome } from '#web/session/auth-outcome.ts'
import { loadAuth } from '#web/session/session.ts'
import type { AuthClient } from '#web/session/session.ts'
import { orUnreachable } from './use-auth-form.ts'

const asked = new Map<string, Promise<AuthOutcome<unknown>>>()

/** Undefined until there is an answer. */
export function useCode<Value>(
  code: string,
  ask: (door: AuthClient, code: string) => Promise<AuthOutcome<Value>>,
): AuthOutcome<Value> | undefined {
  const [outcome, setOutcome] = useState<AuthOutcome<Value>>()
  useEffect(() => {
    const known = asked.get(code) as Promise<AuthOutcome<Value>> | undefined
    const answer = known ?? orUnreachable(async () => ask(await loadAuth(), code))
    asked.set(code, answer)
    void answer.then(setOutcome)
  }, [code, ask])
  return outcome
}
