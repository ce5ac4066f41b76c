// Customer endpoints, and those of the cards saved for them.
import { errorResponse, okResponse } from '#embedded/card-sandbox/requests/api-response.ts'
import type { ApiResponse } from '#embedded/card-sandbox/requests/api-response.ts'
import { replyOf } from '#embedded/card-sandbox/requests/call.ts'
import type { Call } from '#embedded/card-sandbox/requests/call.ts'
import { replay, replayStored } from '#embedded/card-sandbox/change-intent.ts'
import type { Tools } from '#embedded/card-sandbox/change-intent.ts'
import { mergeMetadata } from '#embedded/card-sandbox/decisions/decision.ts'
import { newId } from '#embedded/card-sandbox/ids.ts'
import { customerJson } from '#embedded/card-sandbox/json/customer-json.ts'
import { methodJson } from '#embedded/card-sandbox/json/method-json.ts'
import {
  invalidRequest,
  noSuch,
  noSuchParameter,
  notOfCustomer,
  usedUp,
} from '#embedded/card-sandbox/requests/errors.ts'
import type { ApiError } from '#embedded/card-sandbox/requests/errors.ts'
import type * as parameters from '#embedded/card-sandbox/requests/parameters.ts'
import { unixTime } from '#embedded/card-sandbox/rows.ts'
import type { Customer, Method } from '#embedded/card-sandbox/rows.ts'
import { behaviourOf } from '#embedded/card-sandbox/test-cards.ts'
import { chooseMethod } from './choose-method.ts'

export function createCustomerCalls(tools: Tools) {
  const { store, customers, fingerprintKey } = tools

  /** A deleted customer is only read. */
  async function findActive(id: string): Promise<Customer | undefined> {
    const found = await customers.find(id)
    return found?.deleted === true ? undefined : found
  }

  /** Repeats the stored response of the same request. */
  async function once<Parameters>(call: Call<Parameters>, work: () => Promise<ApiResponse>): Promise<ApiResponse> {
    const stored = call.idempotency === undefined ? undefined : await store.findReply(call.idempotency.key)
    if (stored !== undefined) return replay(call, stored)
    const response = await work()
    const reply = replyOf(call, response)
    if (reply !== undefined && !(await store.saveReply(reply))) return replayStored(store, call, reply.key)
    return response
  }

  async function findMethod(id: string, now: Date): Promise<{ method: Method } | { error: ApiError }> {
    const choice = chooseMethod({ payment_method: id }, fingerprintKey, now)
    if ('error' in choice) return choice
    if (choice.made !== undefined) return { method: choice.made }
    const found = await store.findMethod(id)
    return found === undefined ? { error: noSuch('PaymentMethod', id, 'payment_method') } : { method: found.method }
  }

  async function pageOfMethods(customer: string, asked: parameters.ListOwnMethods, url: string): Promise<ApiResponse> {
    const { limit = 10 } = asked
    const found = await customers.listMethods(customer, asked)
    const data = found.slice(0, limit).map(methodJson)
    return okResponse({ object: 'list', url, has_more: found.length > limit, data })
  }

  return {
    async create(call: Call<parameters.CreateCustomer>): Promise<ApiResponse> {
      const stored = call.idempotency === undefined ? undefined : await store.findReply(call.idempotency.key)
      if (stored !== undefined) return replay(call, stored)
      const { email = null, name = null, phone = null, description = null, metadata } = call.parameters
      const customer: Customer = {
        id: newId('cus', call.now),
        created: unixTime(call.now),
        email,
        name,
        phone,
        description,
        metadata: mergeMetadata({}, metadata),
        default_payment_method: null,
        deleted: false,
      }
      const response = okResponse(customerJson(customer))
      const reply = replyOf(call, response)
      if (await customers.create(customer, reply)) return response
      return replayStored(store, call, reply?.key ?? '')
    },

    async retrieve({ id }: Call<unknown>): Promise<ApiResponse> {
      const found = await customers.find(id)
      return found === undefined ? errorResponse(noSuch('customer', id, 'id')) : okResponse(customerJson(found))
    },

    update: (call: Call<parameters.UpdateCustomer>): Promise<ApiResponse> =>
      once(call, async () => {
        const found = await findActive(call.id)
        if (found === undefined) return errorResponse(noSuch('customer', call.id, 'id'))
        const { expand: _expand, invoice_settings, metadata, ...given } = call.parameters
        const method = invoice_settings?.default_payment_method
        if (method && (await store.findMethod(method))?.method.customer !== call.id)
          return errorResponse(notOfCustomer(method, 'invoice_settings[default_payment_method]'))
        const changed: Customer = {
          ...found,
          ...given,
          metadata: mergeMetadata(found.metadata, metadata),
          default_payment_method: method === undefined ? found.default_payment_method : method,
        }
        await customers.update(changed)
        return okResponse(customerJson(changed))
      }),

    async remove({ id, now }: Call<unknown>): Promise<ApiResponse> {
      const found = await findActive(id)
      if (found === undefined) return errorResponse(noSuch('customer', id, 'id'))
      await customers.remove(id, unixTime(now))
      return okResponse(customerJson({ ...found, deleted: true }))
    },

    async listOwnMethods({ id, parameters }: Call<parameters.ListOwnMethods>): Promise<ApiResponse> {
      if ((await findActive(id)) === undefined) return errorResponse(noSuch('customer', id, 'customer'))
      return pageOfMethods(id, parameters, `/v1/customers/${id}/payment_methods`)
    },

    async listMethods({ parameters }: Call<parameters.ListMethods>): Promise<ApiResponse> {
      const { customer } = parameters
      if ((await findActive(customer)) === undefined)
        return errorResponse(noSuchParameter('customer', customer, 'customer'))
      return pageOfMethods(customer, parameters, '/v1/payment_methods')
    },

    attach: (call: Call<parameters.AttachMethod>): Promise<ApiResponse> =>
      once(call, async () => {
        const { customer } = call.parameters
        const found = await findMethod(call.id, call.now)
        if ('error' in found) return errorResponse(found.error)
        if ((await findActive(customer)) === undefined)
          return errorResponse(noSuchParameter('customer', customer, 'customer'))
        if (found.method.detached_at !== null) return errorResponse(usedUp)
        const { asksOwner, savesAnyway, refusal } = behaviourOf(found.method)
        if (refusal !== undefined && asksOwner !== true && savesAnyway !== true) return errorResponse(refusal)
        const attached = await customers.attach(found.method, customer)
        return attached === undefined ? errorResponse(alreadyAttached) : okResponse(methodJson(attached))
      }),

    detach: (call: Call<unknown>): Promise<ApiResponse> =>
      once(call, async () => {
        const found = await findMethod(call.id, call.now)
        if ('error' in found) return errorResponse(found.error)
        const detached = await customers.detach(call.id, unixTime(call.now))
        return detached === undefined ? errorResponse(notAttached) : okResponse(methodJson(detached))
      }),
  }
}

const alreadyAttached = invalidRequest('The payment method you provided has already been attached to a customer.')

const notAttached = invalidRequest(
  'The payment method you provided is not attached to a customer so detachment is impossible.',
)
