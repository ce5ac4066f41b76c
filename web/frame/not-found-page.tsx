// Every address that the shop does not have.
import { data } from 'react-router'
import { hiddenMeta } from '#web/ui/page-meta.ts'
import { NotFoundView } from './not-found-view.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const meta = () => hiddenMeta('Page not found')

export default function NotFoundPage() {
  return <NotFoundView />
}
