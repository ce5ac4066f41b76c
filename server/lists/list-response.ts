// How lists and refusals are sent, to their owners and to those who have a link.
import { listLimits } from '#domain/lists/list.ts'
import type { ListJson } from './list-json.ts'
import type { ListRow } from './list-query.ts'

export function writeList({ name, version, access, items, links }: ListRow): ListJson {
  const own = {
    links: links.map(({ id, access: allowed, created_at: at }) => ({ id, access: allowed, createdAt: at })),
  }
  return { name, version, access, items, ...(access === 'own' && own) }
}

export const refusals = {
  'not-found': { status: 404, code: 'list-not-found', detail: "We couldn't find that list." },
  'link-revoked': { status: 404, code: 'link-revoked', detail: 'This link no longer works. Ask for a new one.' },
  'view-only': {
    status: 403,
    code: 'view-only',
    detail: "This link is for looking only, so you can't change the list.",
  },
  taken: { status: 409, code: 'taken', detail: 'There is another list with this id.' },
  'too-many': {
    status: 409,
    code: 'too-many',
    detail: `You can have ${listLimits.lists} lists, with ${listLimits.links} links each. Delete one first.`,
  },
  'bad-clock': { status: 400, code: 'bad-clock', detail: 'A stamp of these changes is too far in the future.' },
}
