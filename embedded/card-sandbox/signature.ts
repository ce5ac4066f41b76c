// Signs what the webhook gets, so that the shop can tell our events from anybody's.
import { createHmac } from 'node:crypto'

export function signatureHeader(secret: string, body: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
