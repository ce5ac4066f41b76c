// Calls whose address people may open too: requests for HTML get a page, the invoice's or the one that says there is none, all
// others JSON. A cache must not give one to who asked for the other.
import type { FastifyInstance } from 'fastify'

/** For the route of such a call, after `addFormConstraint`. */
export const onlyJson = { constraints: { form: 'json' } }
/** For what is sent at such an address, as page or JSON. */
export const variesByForm = { vary: 'Accept, Accept-Encoding' }

/** Lets routes declare `constraints: { form: 'json' }`; requests for a page don't match them. */
export function addFormConstraint(app: FastifyInstance): void {
  if (!app.hasConstraintStrategy('form')) app.addConstraintStrategy(formConstraint)
}

/** Whether HTML is accepted explicitly, and preferred at least as much as JSON. */
export function prefersPage(accept: string | undefined): boolean {
  // The router asks for every request, and programs don't mention it.
  if (accept === undefined || !mentionsHtml.test(accept)) return false
  const html = weightOf(accept, 'text/html')
  return html > 0 && html >= weightOf(accept, 'application/json')
}

const mentionsHtml = /text\/html/i

function weightOf(accept: string, type: string): number {
  for (const part of accept.split(',')) {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    if (name !== type) continue
    const weight = parameters.find((one) => one.startsWith('q='))
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0
  }
  return 0
}

// On client-side navigation React Router requests a page's data at its path with `.data`.
const isPageData = /^[^?]*\.data(\?|$)/

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0]
type Storage = ReturnType<Strategy['storage']>

const formConstraint: Strategy = {
  name: 'form',
  storage: (): Storage => {
    const handlers = new Map<unknown, Parameters<Storage['set']>[1]>()
    return { get: (form) => handlers.get(form) ?? null, set: (form, handler) => void handlers.set(form, handler) }
  },
  validate: () => {},
  deriveConstraint: ({ url = '', headers }) => (isPageData.test(url) || prefersPage(headers.accept) ? 'page' : 'json'),
}
