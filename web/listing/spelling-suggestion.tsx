// "Did you mean: apple", where the search looks mistyped.
import { Link } from 'react-router'
import { searchAddress } from '#web/ui/addresses.ts'

export function SpellingSuggestion({ suggestion }: { suggestion: string }) {
  return (
    <p className="mb-5 rounded-2xl bg-honey-100 px-4 py-1 text-base">
      Did you mean:{' '}
      <Link
        to={searchAddress(suggestion)}
        className="inline-flex min-h-11 items-center font-bold text-leaf-800 underline underline-offset-4 hover:text-leaf-600"
      >
        {suggestion}
      </Link>
    </p>
  )
}
