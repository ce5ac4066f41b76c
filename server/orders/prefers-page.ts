// An invoice has one address for people and for programs: who asks for HTML gets the page, everybody else the order.
import type { FastifyInstance } from 'fastify'

/** Lets routes say `constraints: { form: 'json' }`; requests that want a page pass them by. */
export function addFormConstraint(app: FastifyInstance): void {
  if (!app.hasConstraintStrategy('form')) app.addConstraintStrategy(formConstraint)
}

/** Whether HTML is asked for by name, and not less than JSON. */
export function prefersPage(accept: string | undefined): boolean {
  const html = weightOf(accept, 'text/html')
  return html > 0 && html >= weightOf(accept, 'application/json')
}

function weightOf(accept: string | undefined, type: string): number {
  for (const part of (accept ?? '').split(',')) {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
    if (name !== type) continue
    const weight = parameters.find((one) => one.startsWith('q='))
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0
  }
  return 0
}

// The data of a page that is opened inside the shop has the page's address and `.data`.
const isPageData = /\.data(\?|$)/

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0]
type Storage = ReturnType<Strategy['storage']>

const formConstraint: Strategy = {
  name: 'form',
  storage: (): Storage => {
    const kept = new Map<unknown, Parameters<Storage['set']>[1]>()
    return { get: (form) => kept.get(form) ?? null, set: (form, handler) => void kept.set(form, handler) }
  },
  validate: () => {},
  deriveConstraint: ({ url = '', headers }) => (isPageData.test(url) || prefersPage(headers.accept) ? 'page' : 'json'),
}
