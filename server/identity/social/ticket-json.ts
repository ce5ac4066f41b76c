// The ticket of a social sign-in on the wire: what the shop's window sends, and the token it gets for it.
import * as z from 'zod'

export const channelName = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'it must be 8 to 64 characters: A-Z, a-z, 0-9 or -')

export const ticketBody = z.object({ ticket: z.string().max(200), chan: channelName }).meta({ id: 'SignInTicketBody' })

export const socialTokenJson = z
  .object({
    providerId: z.string(),
    idToken: z.string().optional(),
    accessToken: z.string().optional(),
    nonce: z.string().optional(),
  })
  .meta({ id: 'SocialToken' })
export type SocialTokenJson = z.infer<typeof socialTokenJson>
