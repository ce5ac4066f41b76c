// The catch-all route.
import { data } from 'react-router'
import { hiddenMeta } from './page-meta.ts'
import { NotFoundView } from './error-views.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const meta = hiddenMeta('Page not found')

export default function NotFoundPage() {
  return <NotFoundView />
}
