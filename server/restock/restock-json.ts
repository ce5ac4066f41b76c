// Requests for "Email me when it's back" on the wire.
import * as z from 'zod'

const productId = z.string().max(20).describe('the _id of a sold-out product')

export const restockBody = z.object({ productId, email: z.email().max(254) }).meta({ id: 'RestockBody' })
export const ownRestockBody = z.object({ productId }).meta({ id: 'OwnRestockBody' })
export const unsubscribeQuery = z.object({ id: z.guid().describe('from the link in the email') })
