// Asks the shop for one email when a product is back: to this address, or to the shopper's own.
import { CallProblem, publicCall } from '#session/authorized-call.ts'
import { callShop } from '#session/call-shop.ts'

/** Why it wasn't possible, as a text for the shopper; undefined when it was. */
export async function askForEmail(productId: string, email: string | undefined): Promise<string | undefined> {
  try {
    if (email === undefined) await callShop('/restock-requests/mine', { method: 'POST', body: { productId } })
    else await publicCall('/restock-requests', { method: 'POST', body: { productId, email } })
    return undefined
  } catch (error) {
    if (error instanceof CallProblem) return error.fields['email'] ?? error.detail
    throw error
  }
}
