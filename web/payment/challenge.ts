// The 3-D Secure question of the card sandbox, handed to the dialog that shows it.
import { createStore } from '#web/ui/store.ts'

export type Answer = 'complete' | 'fail'
export type Challenge = { answer: (answer: Answer) => void }

const current = createStore<Challenge | undefined>(undefined)

export function openChallenge(): Promise<Answer> {
  return new Promise((resolve) => {
    current.write({
      answer(answer) {
        current.write(undefined)
        resolve(answer)
      },
    })
  })
}

export const useChallenge = (): Challenge | undefined => current.use()
