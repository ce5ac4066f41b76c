// Sends the profile to the shop, and the name to the identity service too.
import { done } from '#domain/outcome.ts'
import { CallProblem, callShop } from '#web/session/call-shop.ts'
import type { OwnRecord } from '#web/session/own-record.ts'
import { loadAuth } from '#web/session/session.ts'
import { callProblemText } from './call-problem-text.ts'

export type ProfileChange = { displayName: string; phoneNumber: string; photoURL: string | null; email: string }

type Refusal = { ok: false; text: string; fields: Record<string, string> }

export async function saveProfile(change: ProfileChange): Promise<{ ok: true; value: OwnRecord } | Refusal> {
  try {
    const record = await callShop<OwnRecord>('/profile/update', { method: 'PUT', body: change })
    // The name at the identity service only greets: a failure there is no failure of the profile.
    void loadAuth().then((door) => door.changeProfile({ displayName: change.displayName }))
    return done(record)
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    return { ok: false, text: callProblemText(error, 'Your profile could not be saved.'), fields: error.fields }
  }
}
