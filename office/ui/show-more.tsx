// The button below a list that is loaded page by page.
import { Button } from '#ui/button.tsx'

type Paged = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

export function ShowMore({ query, children }: { query: Paged; children: string }) {
  if (!query.hasNextPage) return null
  return (
    <Button
      weight="plain"
      className="justify-self-center"
      aria-disabled={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {query.isFetchingNextPage ? 'Loading…' : children}
    </Button>
  )
}
