// Codes in plain text for tests, in this process's memory, only while the emulator endpoints are on.

export type SeenCode = { email: string; newEmail?: string; oobCode: string; oobLink: string; requestType: string }
export type SeenSms = { phoneNumber: string; code: string; sessionInfo: string }
export type TestView = ReturnType<typeof createTestView>

const most = 1_000

export function createTestView() {
  const codes = new Map<string, SeenCode>()
  const messages = new Map<string, SeenSms>()
  return {
    codes: () => [...codes.values()],
    messages: () => [...messages.values()],

    addCode(code: SeenCode): void {
      codes.set(code.oobCode, code)
      dropOldest(codes)
    },

    addMessage(message: SeenSms): void {
      messages.set(message.sessionInfo, message)
      dropOldest(messages)
    },

    /** A code that has been used is not listed any more. */
    drop(secret: string): void {
      codes.delete(secret)
      messages.delete(secret)
    },

    clear(): void {
      codes.clear()
      messages.clear()
    },
  }
}

function dropOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys()
  if (map.size > most && oldest !== undefined) map.delete(oldest)
}
