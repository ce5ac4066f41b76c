// Categories and sub-categories in the back office. Every change is answered with all categories as they are now: they are
// few, and most changes concern several of them.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import type { Pictures } from '#server/pictures/pictures.ts'
import { actorOf } from '#server/staff/guard.ts'
import {
  categoryConflict,
  categoryOrderBody,
  editCategoryBody,
  editSubcategoryBody,
  mergeCategoryBody,
  mergeSubcategoryBody,
  newCategoryBody,
  newSubcategoryBody,
  staffCategoriesJson,
  subcategoryOrderBody,
  writeCategories,
} from './category-json.ts'
import type { CategoryConflict, StaffCategoriesJson } from './category-json.ts'
import type { CategoryOutcome, CategoryRefusal } from './edit-categories.ts'
import type { StaffCatalog } from '#server/assortment/assortment.ts'

type Parts = { staffCatalog: StaffCatalog; pictures: Pictures }

const idParams = z.object({ id: z.string().max(20).describe('c3 a category, s12 a sub-category') })
const changed = { 200: staffCategoriesJson, 400: problemJson, 404: problemJson, 409: categoryConflict }
const write = { permission: 'catalog.write' } as const

export const categoryAdminRoutes: FastifyPluginAsyncZod<Parts> = async (app, { staffCatalog, pictures }) => {
  const { categories, tax } = staffCatalog

  const all = async (): Promise<StaffCategoriesJson> =>
    writeCategories(await categories.list(), { pictures, tax: tax() })

  async function answer(reply: FastifyReply, outcome: CategoryOutcome): Promise<StaffCategoriesJson | FastifyReply> {
    if (outcome.ok) return all()
    return refuseCategory(reply, outcome, outcome.reason === 'stale' ? await all() : undefined)
  }

  /** The row number of an id with this letter; 0, which no row has, for anything else. */
  const numberOf = (letter: 'c' | 's', id: string) =>
    new RegExp(`^${letter}[1-9]\\d{0,8}$`).test(id) ? Number(id.slice(1)) : 0

  app.get(
    '/api/admin/categories',
    {
      config: { permission: 'catalog.read' },
      schema: {
        operationId: 'listStaffCategories',
        summary: 'All categories in their order',
        response: { 200: staffCategoriesJson },
      },
    },
    all,
  )

  app.post(
    '/api/admin/categories',
    {
      config: write,
      schema: { operationId: 'addCategory', summary: 'Add a category', body: newCategoryBody, response: changed },
    },
    async (request, reply) => {
      const { icon, ...given } = request.body
      return answer(reply, await categories.add({ ...given, picture: icon }, actorOf(request)))
    },
  )

  app.put(
    '/api/admin/categories/order',
    {
      config: write,
      schema: {
        operationId: 'orderCategories',
        summary: 'Put all categories in order',
        body: categoryOrderBody,
        response: changed,
      },
    },
    async (request, reply) => answer(reply, await categories.reorder(request.body.ids, actorOf(request))),
  )

  app.patch(
    '/api/admin/categories/:id',
    {
      config: write,
      schema: {
        operationId: 'editCategory',
        summary: 'Rename a category, or change its icon or tax class',
        params: idParams,
        body: editCategoryBody,
        response: changed,
      },
    },
    async (request, reply) => {
      const { version, icon, ...change } = request.body
      const id = numberOf('c', request.params.id)
      return answer(reply, await categories.edit(id, version, { ...change, picture: icon }, actorOf(request)))
    },
  )

  app.delete(
    '/api/admin/categories/:id',
    {
      config: write,
      schema: {
        operationId: 'removeCategory',
        summary: 'Remove an empty category',
        params: idParams,
        response: changed,
      },
    },
    async (request, reply) =>
      answer(reply, await categories.remove(numberOf('c', request.params.id), actorOf(request))),
  )

  app.post(
    '/api/admin/categories/:id/merge',
    {
      config: write,
      schema: {
        operationId: 'mergeCategory',
        summary: 'Move everything into another category, and remove this one',
        params: idParams,
        body: mergeCategoryBody,
        response: changed,
      },
    },
    async (request, reply) => {
      const merge = { ...request.body, id: numberOf('c', request.params.id) }
      return answer(reply, await categories.mergeCategory(merge, actorOf(request)))
    },
  )

  app.post(
    '/api/admin/categories/:id/subcategories',
    {
      config: write,
      schema: {
        operationId: 'addSubcategory',
        summary: 'Add a sub-category',
        params: idParams,
        body: newSubcategoryBody,
        response: changed,
      },
    },
    async (request, reply) => {
      const id = numberOf('c', request.params.id)
      return answer(reply, await categories.addSubcategory(id, request.body, actorOf(request)))
    },
  )

  app.put(
    '/api/admin/categories/:id/subcategories/order',
    {
      config: write,
      schema: {
        operationId: 'orderSubcategories',
        summary: 'Put the sub-categories of a category in order',
        params: idParams,
        body: subcategoryOrderBody,
        response: changed,
      },
    },
    async (request, reply) => {
      const id = numberOf('c', request.params.id)
      return answer(reply, await categories.reorderSubcategories(id, request.body.ids, actorOf(request)))
    },
  )

  app.patch(
    '/api/admin/subcategories/:id',
    {
      config: write,
      schema: {
        operationId: 'editSubcategory',
        summary: 'Rename a sub-category, change its tax class, or move it to another category',
        params: idParams,
        body: editSubcategoryBody,
        response: changed,
      },
    },
    async (request, reply) => {
      const { version, ...change } = request.body
      const id = numberOf('s', request.params.id)
      return answer(reply, await categories.editSubcategory(id, version, change, actorOf(request)))
    },
  )

  app.delete(
    '/api/admin/subcategories/:id',
    {
      config: write,
      schema: {
        operationId: 'removeSubcategory',
        summary: 'Remove an empty sub-category',
        params: idParams,
        response: changed,
      },
    },
    async (request, reply) =>
      answer(reply, await categories.removeSubcategory(numberOf('s', request.params.id), actorOf(request))),
  )

  app.post(
    '/api/admin/subcategories/:id/merge',
    {
      config: write,
      schema: {
        operationId: 'mergeSubcategory',
        summary: 'Move all products into another sub-category, and remove this one',
        params: idParams,
        body: mergeSubcategoryBody,
        response: changed,
      },
    },
    async (request, reply) => {
      const merge = { ...request.body, id: numberOf('s', request.params.id) }
      return answer(reply, await categories.mergeSubcategory(merge, actorOf(request)))
    },
  )
}

function refuseCategory(reply: FastifyReply, refusal: CategoryRefusal, current?: StaffCategoriesJson): FastifyReply {
  if (refusal.reason === 'bad-fields') {
    const fields = refusal.wrong
    const detail = Object.entries(fields)
      .map(([field, wrong]) => `${field}: ${wrong}`)
      .join('; ')
    return sendProblem(reply, { status: 400, code: 'bad-input', detail, fields })
  }
  const { reason } = refusal
  const status = reason === 'not-found' ? 404 : 409
  const problem = { status, code: reason, detail: texts[reason], ...(current && { current }) }
  return sendProblem(reply, problem satisfies Omit<CategoryConflict, 'type' | 'title'>)
}

const texts: Record<Exclude<CategoryRefusal['reason'], 'bad-fields'>, string> = {
  'not-found': 'There is no such category.',
  stale: 'Somebody changed it meanwhile. Check it, then try again.',
  'name-taken': 'Another one has this name.',
  'not-empty': 'It isn’t empty. Move what is in it first, or merge it into another one.',
  'bad-order': 'Somebody added or removed one meanwhile. Check the order, then try again.',
  merging: 'It’s being merged into another one. Wait until that’s done.',
  same: 'Choose another one to merge it into.',
}
