// The name of the shop, for responses that are made outside of any capability: error pages and the names of files.
import type { FastifyInstance } from 'fastify'
import { defaults } from '#domain/settings/defaults.ts'

declare module 'fastify' {
  interface FastifyInstance {
    shopName?: () => string
  }
}

export function addShopName(app: FastifyInstance, name: () => string): void {
  app.decorate('shopName', name)
}

/** Of the app, or of a request by `request.server`. */
export function shopNameOf({ shopName }: Pick<FastifyInstance, 'shopName'>): string {
  return shopName?.() ?? defaults.shop.name
}
