// Sends one thing at a time, and of those that wait only the newest: an older one never overtakes it.

export function createLatestSender<Input, Output>(send: (input: Input) => Promise<Output>) {
  let running: Promise<Output> | undefined
  let waiting: { input: Input; output: Promise<Output> } | undefined

  /** Resolves with the response to this input, or to a newer one that replaced it. */
  return function push(input: Input): Promise<Output> {
    if (running === undefined) return begin(input)
    if (waiting === undefined) {
      const before = running
      const output = before.then(ignore, ignore).then(() => begin(takeWaiting()))
      waiting = { input, output }
    }
    waiting.input = input
    return waiting.output
  }

  function takeWaiting(): Input {
    if (waiting === undefined) throw new Error('Nothing is queued')
    const { input } = waiting
    waiting = undefined
    return input
  }

  function begin(input: Input): Promise<Output> {
    const mine = send(input).finally(() => {
      if (running === mine) running = undefined
    })
    running = mine
    return mine
  }
}

const ignore = () => undefined
