// What delivers emails: a mail server, or the outbox folder.

export type Message = {
  messageId?: string
  from: string | { name: string; address: string }
  replyTo?: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  attachments: Attachment[]
  disableFileAccess: true
  disableUrlAccess: true
}

export type Attachment = { filename: string; content: Buffer; contentType: string }

/** `deliver` resolves with what the mail server said, if there is one. */
export type Carrier = { deliver: (message: Message) => Promise<string | undefined>; close: () => void }
