// Asks the person to confirm who they are, from anywhere: the dialog (step-up.tsx) answers.
import { createStore } from '#ui/store.ts'

type Asked = { answer: (isConfirmed: boolean) => void; confirmed: Promise<boolean> }

export const stepUpStore = createStore<Asked | undefined>(undefined)

/** One dialog, however many calls need it. */
export function confirmIdentity(): Promise<boolean> {
  const asked = stepUpStore.read()
  if (asked !== undefined) return asked.confirmed
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isConfirmed: boolean) => {
    stepUpStore.write(undefined)
    resolve(isConfirmed)
  }
  stepUpStore.write({ answer, confirmed: promise })
  return promise
}
