// Synonyms in the back office. Every change is answered with all groups as they are now.
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { problemJson, sendProblem } from '#server/http/problem.ts'
import { actorOf } from '#server/staff/guard.ts'
import type { SynonymOutcome, SynonymRefusal } from './edit-synonyms.ts'
import { isSearchable } from '#server/catalog/lists/product-filter.ts'
import type { StaffCatalog } from '#server/assortment/assortment.ts'
import {
  editSynonymsBody,
  searchPreviewBody,
  searchPreviewJson,
  synonymGroupBody,
  synonymsConflict,
  synonymsJson,
} from './synonyms-json.ts'
import type { SynonymsConflict, SynonymsJson } from './synonyms-json.ts'

const idParams = z.object({ id: z.string().max(20) })
const changed = { 200: synonymsJson, 400: problemJson, 404: problemJson, 409: synonymsConflict }
const write = { permission: 'catalog.write' } as const

export const synonymAdminRoutes: FastifyPluginAsyncZod<{ staffCatalog: StaffCatalog }> = async (app, parts) => {
  const { synonyms } = parts.staffCatalog

  async function all(): Promise<SynonymsJson> {
    return { items: (await synonyms.list()).map(({ id, ...group }) => ({ ...group, id: `y${id}` })) }
  }

  async function answer(reply: FastifyReply, outcome: SynonymOutcome): Promise<SynonymsJson | FastifyReply> {
    if (outcome.ok) return all()
    return refuse(reply, outcome, outcome.reason === 'stale' ? await all() : undefined)
  }

  app.get(
    '/api/admin/synonyms',
    {
      config: { permission: 'catalog.read' },
      schema: { operationId: 'listSynonyms', summary: 'All synonyms', response: { 200: synonymsJson } },
    },
    all,
  )

  app.post(
    '/api/admin/synonyms',
    {
      config: write,
      schema: { operationId: 'addSynonyms', summary: 'Add synonyms', body: synonymGroupBody, response: changed },
    },
    async (request, reply) => answer(reply, await synonyms.add(request.body, actorOf(request))),
  )

  app.patch(
    '/api/admin/synonyms/:id',
    {
      config: write,
      schema: {
        operationId: 'changeSynonyms',
        summary: 'Change synonyms',
        params: idParams,
        body: editSynonymsBody,
        response: changed,
      },
    },
    async (request, reply) => {
      const { version, ...group } = request.body
      return answer(reply, await synonyms.edit(numberOf(request.params.id), version, group, actorOf(request)))
    },
  )

  app.delete(
    '/api/admin/synonyms/:id',
    {
      config: write,
      schema: { operationId: 'removeSynonyms', summary: 'Remove synonyms', params: idParams, response: changed },
    },
    async (request, reply) => answer(reply, await synonyms.remove(numberOf(request.params.id), actorOf(request))),
  )

  // A search changes nothing, but its draft doesn't fit into an address.
  app.post(
    '/api/admin/synonyms/preview',
    {
      config: { permission: 'catalog.read' },
      schema: {
        operationId: 'previewSynonyms',
        summary: 'What shoppers find for a text',
        body: searchPreviewBody,
        response: { 200: searchPreviewJson, 400: problemJson },
      },
    },
    async ({ body: { search, draft } }) => {
      if (!isSearchable(search)) return { items: [] }
      const rows = await synonyms.preview(search, draft && { ...draft, id: numberOf(draft.id ?? '') })
      return { items: rows.map(({ id, title, unit }) => ({ _id: `p${id}`, title, unit })) }
    },
  )
}

/** 0, which no group has, for what is no id. */
function numberOf(id: string): number {
  return /^y[1-9]\d{0,8}$/.test(id) ? Number(id.slice(1)) : 0
}

function refuse(reply: FastifyReply, refusal: SynonymRefusal, current?: SynonymsJson): FastifyReply {
  if (refusal.reason === 'bad-fields') {
    const { wrong: fields } = refusal
    return sendProblem(reply, { status: 400, code: 'bad-input', detail: 'Check the fields below.', fields })
  }
  const { reason } = refusal
  const status = reason === 'not-found' ? 404 : 409
  const problem = { status, code: reason, detail: texts[reason], ...(current && { current }) }
  return sendProblem(reply, problem satisfies Omit<SynonymsConflict, 'type' | 'title'>)
}

const texts: Record<Exclude<SynonymRefusal['reason'], 'bad-fields'>, string> = {
  'not-found': 'These synonyms are no longer here.',
  stale: 'Somebody changed them meanwhile. Check them, then try again.',
  'too-many': 'There are too many groups. Remove some first.',
}
