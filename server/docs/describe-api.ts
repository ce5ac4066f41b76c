// What the OpenAPI document says beside its calls: who may make them, how to sign in, where the shop is.
import type { SwaggerOptions, SwaggerTransform } from '@fastify/swagger'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type * as z from 'zod'

const tags = {
  catalog: 'Products, categories and the search.',
  coupons: 'Coupons that shoppers can use.',
  delivery: 'Where and when the shop delivers.',
  identity: 'Signing in.',
  customers: 'The shopper’s own record.',
  purchase: 'Cart, checkout, payment and orders of a shopper.',
  lists: 'Favourites and shopping lists.',
  office: 'What staff and other programs do, each with the permission in `x-permission`.',
  operation: 'Health and metrics.',
}

const bearer = {
  type: 'http',
  scheme: 'bearer',
  description:
    'The ID token of a person who is signed in. For /api/admin also the key of a program, which begins with larder_.',
} as const

export function describeApi(publicUrl: string): SwaggerOptions {
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Larder',
        version: '1.0.0',
        description:
          'Everything the Larder shop can do over HTTP: catalog, carts, checkout, orders and accounts. Times are ISO 8601 texts, days of reports YYYY-MM-DD in the shop’s time zone; what is sold by weight has the usual weight of one as `portionGrams`, and how much heavier it may be as `tolerancePercent`; amounts are in cents where the name says so, otherwise in the currency of the shop. While the shop can’t answer, any call gets 503 with Retry-After.',
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: serverOf(publicUrl) }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: { bearer } },
      security: [{ bearer: [] }],
    },
    transform: describeCall,
    transformObject: createJsonSchemaTransformObject({ zodToJsonConfig }),
  }
}

/** On a developer's machine it's wherever the document was read from. */
function serverOf(publicUrl: string): string {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname) ? '/' : publicUrl
}

/** Responses may get more properties one day, and clients shouldn't break then. */
const zodToJsonConfig = {
  override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }) {
    if (zodSchema._zod.def.type === 'object' && jsonSchema.additionalProperties === false)
      delete jsonSchema.additionalProperties
  },
}
const transform = createJsonSchemaTransform({ zodToJsonConfig })

/** A route that takes files says of which types (`consumes`); their content isn't validated by a schema. */
const describeCall: SwaggerTransform = (route) => {
  const { schema, url } = transform(route)
  if (schema.consumes === undefined || schema.body !== undefined) return { schema, url }
  return { schema: { ...schema, body: { type: 'string', format: 'binary' } }, url }
}
