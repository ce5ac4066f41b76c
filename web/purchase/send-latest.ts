// Sends one thing at a time, and of what came in meanwhile only the newest: the last one wins, in this order too.

export function createLatestSender<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  let running: Promise<Answer> | undefined
  let waiting: { input: Input; answer: Promise<Answer> } | undefined

  /** The answer to this input, or to a newer one that took its place. */
  return function push(input: Input): Promise<Answer> {
    if (running === undefined) return begin(input)
    if (waiting === undefined) {
      const before = running
      const answer = before.then(ignore, ignore).then(() => begin(takeWaiting()))
      waiting = { input, answer }
    }
    waiting.input = input
    return waiting.answer
  }

  function takeWaiting(): Input {
    if (waiting === undefined) throw new Error('Nothing waits')
    const { input } = waiting
    waiting = undefined
    return input
  }

  function begin(input: Input): Promise<Answer> {
    const mine = send(input).finally(() => {
      if (running === mine) running = undefined
    })
    running = mine
    return mine
  }
}

const ignore = () => undefined
