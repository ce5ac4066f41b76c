// The router's routes, built from the table of pages (domain/pages.ts).
import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes'
import { notFoundModule, pages } from '#domain/pages.ts'
import type { Page } from '#domain/pages.ts'

const open = pages.filter(({ access }) => access === 'public')
const guarded = pages.filter(({ access }) => access === 'guarded')

export default [
  ...withLayouts(open),
  layout('guarded.tsx', withLayouts(guarded)),
  route('*', notFoundModule),
] satisfies RouteConfig

function withLayouts(list: readonly Page[]): RouteConfigEntry[] {
  const groups = Map.groupBy(list, (page) => page.layout)
  return [...groups].flatMap(([around, group]) => {
    const routes = group.map(routeOf)
    return around === undefined ? routes : layout(around, routes)
  })
}

function routeOf({ path, module, id }: Page): RouteConfigEntry {
  return path === '/' ? index(module) : route(path.slice(1), module, id === undefined ? {} : { id })
}
