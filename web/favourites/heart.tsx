// Marks a product as a favourite. In the server's HTML it's an empty button that the style sheet draws (parts.css), the same
// for everybody; without JavaScript it isn't shown.
import { toggleFavourite, useIsFavourite } from './favourites-store.ts'

export function Heart({ id, title, className }: { id: string; title: string; className: string }) {
  return (
    <button
      type="button"
      aria-label={`Favourite: ${title}`}
      aria-pressed={useIsFavourite(id)}
      className={`heart noscript:hidden ${className}`}
      onClick={() => toggleFavourite(id)}
    />
  )
}
