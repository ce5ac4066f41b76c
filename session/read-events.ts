// Reads server-sent events from the body of a fetch: `EventSource` can't send the bearer header.

export type ShopEvent = { name: string; data: string }

/** Each event as it arrives. `onBytes` also hears the heartbeats, which are comments. Ends with the stream. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<ShopEvent, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      // Rejects when the connection is lost or aborted: that is an end like any other.
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }))
      if (done) return
      onBytes()
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventOf(block)
        if (event !== undefined) yield event
      }
    }
  } finally {
    // Of a stream that failed already, it rejects with the same error.
    await reader.cancel().catch(() => undefined)
  }
}

/** Undefined for comments and settings. */
function eventOf(block: string): ShopEvent | undefined {
  const fields = block.split('\n').map((line) => /^(event|data): ?(.*)$/.exec(line))
  const valueOf = (wanted: string) => fields.find((field) => field?.[1] === wanted)?.[2]
  const data = valueOf('data')
  return data === undefined ? undefined : { name: valueOf('event') ?? 'message', data }
}
