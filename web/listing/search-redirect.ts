// The target of the search form without JavaScript: redirects /search?q=apple to /search/apple.
import { redirect } from 'react-router'
import { searchAddress } from '#ui/addresses.ts'
import type { Route } from './+types/search-redirect.ts'

export function loader({ request }: Route.LoaderArgs) {
  const text = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  return redirect(text === '' ? '/' : searchAddress(text))
}
