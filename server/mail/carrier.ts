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

export type Carrier = { deliver: (message: Message) => Promise<void>; close: () => void }
