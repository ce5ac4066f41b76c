// The public API of the catalog.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { PriceFormat } from '#domain/product/unit-price.ts'
import type { Product } from '#domain/product/product.ts'
import { createLimit } from '#server/http/limits/rate-limits.ts'
import { serveFromCache } from '#server/http/cache/response-cache.ts'
import type { ResponseCache } from '#server/http/cache/response-cache.ts'
import { jsonResponse } from '#server/http/json-response.ts'
import { addFormConstraint, onlyJson, variesByForm } from '#server/http/prefers-page.ts'
import type { Shed, Shedding } from '#server/http/limits/load-shedding.ts'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { sendJsonStream } from '#server/http/json-stream.ts'
import { sendUnavailable, unavailableResponse } from '#server/http/unavailable-response.ts'
import type { ShopSettings } from '#server/settings/settings.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import type { Catalog, ProductSearch } from './catalog.ts'
import {
  categoryJson,
  productJson,
  productWithFactsJson,
  suggestionsJson,
  writeCategory,
  writeProduct,
  factsWriter,
  writeSuggestions,
} from './product-json.ts'
import type { ImageForm } from './product-json.ts'
import type { ProductOrder } from './lists/product-query.ts'
import { filtersOf, imageQuery, pageQuery, productsQuery, suggestionsQuery, titleQuery } from './queries.ts'

type CatalogParts = {
  catalog: Catalog
  pictures: Pictures
  settings: Pick<ShopSettings, 'current'>
  apiCache: ResponseCache
  shedding: Shedding
}

// Longer pages are streamed and not cached.
const longestCached = 200
// The whole list of a small catalog is cached as well: 260 products with their pictures inside are 3 MB.
const maxCachedWhole = 500
const wholePerMinute = 60

const productList = { 200: z.array(productJson).describe('the total is in X-Total-Count'), 400: problemJson }

export const catalogRoutes: FastifyPluginAsyncZod<CatalogParts> = async (app, parts) => {
  const { catalog, pictures, settings, apiCache, shedding } = parts
  addFormConstraint(app)
  serveFromCache(app, apiCache)
  const refusesWhole = createLimit(app, {
    max: wholePerMinute,
    detail: `The whole list can be read ${wholePerMinute} times a minute. Ask for pages with limit and offset.`,
  })
  app.get(
    '/categories',
    {
      ...onlyJson,
      schema: {
        operationId: 'listCategories',
        summary: 'All categories',
        tags: ['catalog'],
        querystring: imageQuery,
        response: { 200: z.array(categoryJson) },
      },
    },
    async (request, reply) => {
      await apiCache.send(request, reply, async () => {
        const categories = await catalog.listCategories()
        const json = categories.map((category) => writeCategory(category, pictures, request.query.image))
        return jsonResponse(json, variesByForm)
      })
      return reply
    },
  )

  app.get(
    '/products',
    {
      ...onlyJson,
      config: { sheds: unlessOfCart },
      schema: {
        operationId: 'listProducts',
        summary: 'Products, all or filtered',
        tags: ['catalog'],
        querystring: productsQuery,
        response: { ...productList, 200: z.array(productWithFactsJson).describe('the total is in X-Total-Count') },
      },
    },
    async (request, reply) => {
      const { ids, search, parent, children, sort, limit, offset, image, facts } = request.query
      const filters = filtersOf(request.query)
      const wanted = { ids, search, parent, children, filters, order: sort ?? 'default' } as const
      await sendList(request, reply, { search: wanted, limit, offset, image, hasFacts: facts !== undefined })
      return reply
    },
  )

  app.get(
    '/suggestions',
    {
      config: { sheds: 'first' },
      schema: {
        operationId: 'suggestProducts',
        summary: 'The first products for a text that is being typed, with close matches',
        tags: ['catalog'],
        querystring: suggestionsQuery,
        response: { 200: suggestionsJson, 400: problemJson },
      },
    },
    async (request, reply) => {
      await apiCache.send(request, reply, async () => {
        if (shedding.refuses(request)) return unavailableResponse(request, 'overloaded')
        const { search, limit } = request.query
        return jsonResponse(writeSuggestions(await catalog.suggest(search, limit), pictures, settings.current().money))
      })
      return reply
    },
  )

  const ordered = (path: string, described: { operationId: string; summary: string }, order: ProductOrder) =>
    app.get(
      path,
      {
        ...onlyJson,
        config: { sheds: 'first' },
        schema: { ...described, tags: ['catalog'], querystring: pageQuery, response: productList },
      },
      async (request, reply) => {
        await sendList(request, reply, { search: { order }, ...request.query })
        return reply
      },
    )
  const discounted = 'Discounted products: the biggest discount in stock first'
  ordered('/discountProducts', { operationId: 'listDiscountedProducts', summary: discounted }, 'discount')
  const popular = 'Popular products, those in stock first'
  ordered('/popularProducts', { operationId: 'listPopularProducts', summary: popular }, 'popular')

  app.get(
    '/product',
    {
      ...onlyJson,
      schema: {
        operationId: 'findProduct',
        summary: 'One product by its exact title, in any case',
        tags: ['catalog'],
        querystring: titleQuery,
        response: { 200: productJson, 400: problemJson, 404: problemJson },
      },
    },
    async (request, reply) => {
      const { search: title, image } = request.query
      const isFound = await apiCache.send(request, reply, async () => {
        const product = await catalog.findSpecified(title)
        if (product !== undefined && image === 'data') await pictures.load([product.picture])
        return product && jsonResponse(writeProduct(product, pictures, image), variesByForm)
      })
      if (!isFound)
        sendProblem(reply, { status: 404, code: 'product-not-found', detail: 'There’s no product with this title.' })
      return reply
    },
  )

  async function* withPictures(batches: AsyncGenerator<Product[]>): AsyncGenerator<Product[]> {
    for await (const batch of batches) {
      await pictures.load(batch.map(({ picture }) => picture))
      yield batch
    }
  }

  type List = {
    search: ProductSearch
    limit?: number | undefined
    offset: number
    image: ImageForm
    hasFacts?: boolean
  }

  async function readPage({ search, offset, image, hasFacts }: List, limit: number): Promise<object[]> {
    const page = { limit, offset }
    if (hasFacts) {
      const products = await loaded(catalog.listProducts(search, page), image)
      const write = factsWriter(priceFormat())
      return products.map((product) => write(product, pictures, image))
    }
    const products = await loaded(catalog.listSpecified(search, page), image)
    return products.map((product) => writeProduct(product, pictures, image))
  }

  async function loaded<Shown extends { picture: string }>(reading: Promise<Shown[]>, image: ImageForm) {
    const products = await reading
    if (image === 'data') await pictures.load(products.map(({ picture }) => picture))
    return products
  }

  async function sendList(request: FastifyRequest, reply: FastifyReply, list: List): Promise<void> {
    const { search, limit, offset } = list
    if (limit !== undefined && limit <= longestCached) {
      await apiCache.send(request, reply, async () => {
        if (shedding.refuses(request)) return unavailableResponse(request, 'overloaded')
        const [products, total] = await Promise.all([readPage(list, limit), catalog.countProducts(search)])
        return jsonResponse(products, { ...variesByForm, 'x-total-count': String(total) })
      })
      return
    }
    // The lines of a cart are few, and nobody else asks for the same ones.
    if (search.ids !== undefined) return stream(request, reply, list)
    if (await refusesWhole(request, reply)) return
    const total = await catalog.countProducts(search)
    if (Math.min(limit ?? total, total - offset) > maxCachedWhole) return stream(request, reply, list)
    const read = async () => {
      if (shedding.refuses(request)) return unavailableResponse(request, 'overloaded')
      const products = (await Array.fromAsync(batchesOf(list))).flat()
      const count = await catalog.countProducts(search)
      return jsonResponse(products.map(writerOf(list)), { ...variesByForm, 'x-total-count': String(count) })
    }
    // By what is asked for: anything else may be in the address.
    await apiCache.send(request, reply, read, `whole ${JSON.stringify(list)}`)
  }

  async function stream(request: FastifyRequest, reply: FastifyReply, list: List): Promise<void> {
    if (shedding.refuses(request)) return void sendUnavailable(request, reply, 'overloaded')
    // Taken before anything is read: a change meanwhile leads to another tag.
    const epoch = apiCache.epoch()
    reply.header('x-total-count', String(await catalog.countProducts(list.search)))
    sendJsonStream(request, reply, { epoch, batches: batchesOf(list), write: writerOf(list) })
  }

  function batchesOf({ search, limit = Number.MAX_SAFE_INTEGER, offset, image }: List): AsyncGenerator<Product[]> {
    const batches = catalog.streamProducts(search, { limit, offset })
    return image === 'data' ? withPictures(batches) : batches
  }

  function priceFormat(): PriceFormat {
    const { money, rules } = settings.current()
    return { ...money, rules }
  }

  function writerOf({ hasFacts, image }: List): (product: Product) => object {
    const write = hasFacts ? factsWriter(priceFormat()) : writeProduct
    return (product) => write(product, pictures, image)
  }
}

/** Products by id are the lines of a cart, so they count as a purchase. */
function unlessOfCart({ query }: FastifyRequest): Shed | undefined {
  return typeof query === 'object' && query !== null && 'ids' in query ? undefined : 'first'
}
