// Requests for "Email me when it's back" on the wire.
import * as z from 'zod'

const productId = z.string().max(20).describe('the _id of a sold-out product')

export const restockBody = z.object({ productId, email: z.email().max(254) }).meta({ id: 'RestockBody' })
export const ownRestockBody = z.object({ productId }).meta({ id: 'OwnRestockBody' })
/** Which emails a shopper wants; those about orders and the account are always sent. */
export const emailChoiceJson = z.object({ backInStock: z.boolean() }).meta({ id: 'EmailChoice' })
export type EmailChoiceJson = z.infer<typeof emailChoiceJson>
export const unsubscribeQuery = z.object({ id: z.guid().describe('from the link in the email') })
