// A question to the shopper while their order is packed: is this product all right instead of that one?

export const answers = ['yes', 'no'] as const
export type Answer = (typeof answers)[number]

/** How long somebody in the store room waits. */
export const minutesToAnswer = 10
/** Even if the delivery time has begun. */
export const leastMinutesToAnswer = 2

/** `too-late`: nobody answered in time, so that the wish counts. `withdrawn`: the line was decided without an answer. */
export const questionStates = ['waiting', ...answers, 'too-late', 'withdrawn'] as const
export type QuestionState = (typeof questionStates)[number]

type Asked = { answer: Answer | null; isDue: boolean; isOpen: boolean }

export function questionState({ answer, isDue, isOpen }: Asked): QuestionState {
  if (answer !== null) return answer
  if (!isOpen) return 'withdrawn'
  return isDue ? 'too-late' : 'waiting'
}

/** The one that counts: the last of a line that wasn't withdrawn. */
export function questionOf<One extends { line: string; state: QuestionState }>(
  questions: readonly One[],
  line: string,
): One | undefined {
  return questions.findLast((one) => one.line === line && one.state !== 'withdrawn')
}
