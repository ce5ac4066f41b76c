// Every endpoint in one table, named as in the SDK.
import type * as z from 'zod'
import type { ApiResponse } from './api-response.ts'
import type { Call } from './call.ts'
import { createIntentCalls } from '#embedded/card-sandbox/calls/intent-calls.ts'
import { createCustomerCalls } from '#embedded/card-sandbox/calls/customer-calls.ts'
import { createOtherCalls } from '#embedded/card-sandbox/calls/other-calls.ts'
import type { Tools } from '#embedded/card-sandbox/change-intent.ts'
import type { ApiError } from './errors.ts'
import type { Form } from './form.ts'
import * as parameters from './parameters.ts'
import { readParameters } from './read-parameters.ts'

export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  name: string
  /** Whether a browser may use it, with the publishable key. */
  isPublic: boolean
  prepare: (form: Form) => { error: ApiError } | { run: (call: Call<undefined>) => Promise<ApiResponse> }
}

export function createRoutes(tools: Tools): Route[] {
  const intents = createIntentCalls(tools)
  const others = createOtherCalls(tools)
  const customers = createCustomerCalls(tools)
  const customer = '/v1/customers/:id'
  const method = '/v1/payment_methods/:id'
  const intent = '/v1/payment_intents/:id'
  return [
    secret('POST /v1/payment_intents', 'paymentIntents.create', parameters.createIntent, intents.create),
    secret('GET /v1/payment_intents', 'paymentIntents.list', parameters.listIntents, intents.list),
    open(`GET ${intent}`, 'paymentIntents.retrieve', parameters.retrieve, intents.retrieve),
    secret(`POST ${intent}`, 'paymentIntents.update', parameters.updateIntent, intents.update),
    open(`POST ${intent}/confirm`, 'paymentIntents.confirm', parameters.confirmIntent, intents.confirm),
    secret(`POST ${intent}/capture`, 'paymentIntents.capture', parameters.captureIntent, intents.capture),
    secret(`POST ${intent}/cancel`, 'paymentIntents.cancel', parameters.cancelIntent, intents.cancel),
    open(`POST ${intent}/sandbox_challenge`, 'sandboxChallenge', parameters.answerChallenge, intents.answerChallenge),
    open('POST /v1/payment_methods', 'paymentMethods.create', parameters.createMethod, others.createMethod),
    secret('GET /v1/payment_methods/:id', 'paymentMethods.retrieve', parameters.retrieve, others.retrieveMethod),
    secret('GET /v1/payment_methods', 'paymentMethods.list', parameters.listMethods, customers.listMethods),
    secret(`POST ${method}/attach`, 'paymentMethods.attach', parameters.attachMethod, customers.attach),
    secret(`POST ${method}/detach`, 'paymentMethods.detach', parameters.onlyExpand, customers.detach),
    secret('POST /v1/customers', 'customers.create', parameters.createCustomer, customers.create),
    secret(`GET ${customer}`, 'customers.retrieve', parameters.onlyExpand, customers.retrieve),
    secret(`POST ${customer}`, 'customers.update', parameters.updateCustomer, customers.update),
    secret(`DELETE ${customer}`, 'customers.del', parameters.onlyExpand, customers.remove),
    secret(
      `GET ${customer}/payment_methods`,
      'customers.listPaymentMethods',
      parameters.listOwnMethods,
      customers.listOwnMethods,
    ),
    secret('POST /v1/refunds', 'refunds.create', parameters.createRefund, others.createRefund),
    secret('GET /v1/refunds', 'refunds.list', parameters.listRefunds, others.listRefunds),
    secret('POST /v1/refunds/:id/sandbox_outcome', 'refundOutcome', parameters.refundOutcome, others.decideRefund),
    secret('GET /v1/refunds/:id', 'refunds.retrieve', parameters.retrieve, others.retrieveRefund),
    secret('GET /v1/charges/:id', 'charges.retrieve', parameters.retrieve, others.retrieveCharge),
  ]
}

type Line = <Parameters>(
  address: string,
  name: string,
  schema: z.ZodType<Parameters>,
  work: (call: Call<Parameters>) => Promise<ApiResponse>,
) => Route

function methodOf(address: string): Route['method'] {
  if (address.startsWith('GET')) return 'GET'
  return address.startsWith('DELETE') ? 'DELETE' : 'POST'
}

const line =
  (isPublic: boolean): Line =>
  (address, name, schema, work) => ({
    method: methodOf(address),
    path: address.slice(address.indexOf('/')),
    name,
    isPublic,
    prepare(form) {
      const read = readParameters(schema, form)
      return 'error' in read ? read : { run: (call) => work({ ...call, parameters: read.parameters }) }
    },
  })
const open = line(true)
const secret = line(false)
