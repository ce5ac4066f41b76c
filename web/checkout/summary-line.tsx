// One line of the order summary.
import { Link } from 'react-router'
import { lineTotalOf } from '#domain/cart.ts'
import type { CartLine } from '#domain/cart.ts'
import { messages } from '#domain/messages.ts'
import { formatDollars } from '#domain/money.ts'
import type { CartItem } from '#web/cart/fetch-cart-products.ts'
import { productAddress } from '#web/ui/addresses.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { TrashIcon } from '#web/ui/icons.tsx'

type SummaryLineProps = {
  /** A count of 0: sold out. */
  line: CartLine<CartItem>
  note: string | undefined
  /** Undefined while it is the only line. */
  onDelete: (() => void) | undefined
}

export function SummaryLine({ line, note, onDelete }: SummaryLineProps) {
  const { product, count } = line
  return (
    <li className="flex items-start gap-3 py-3">
      <img
        src={product.image}
        alt=""
        width={56}
        height={56}
        className={`size-14 shrink-0 rounded-xl bg-sand-100 object-cover ${count === 0 ? 'opacity-60 grayscale' : ''}`}
      />
      <div className="min-w-0 grow">
        <Link
          to={productAddress(product.title)}
          className="block text-sm leading-5 font-semibold wrap-anywhere hover:text-leaf-700"
        >
          {product.title}
        </Link>
        <p className="tabular text-xs text-soft">
          {count > 0 ? `${count} × ${formatDollars(product.priceCents)} · ${product.unit}` : product.unit}
        </p>
        {note !== undefined && <p className="mt-1 text-xs font-semibold text-apricot-700">{note}</p>}
      </div>
      <div className="flex shrink-0 flex-col items-end">
        {count > 0 ? (
          <span className="tabular text-sm leading-5 font-bold">{formatDollars(lineTotalOf(line))}</span>
        ) : (
          <Badge tone="bad">{messages.stockOut}</Badge>
        )}
        {onDelete !== undefined && (
          <IconButton label={`Delete ${product.title}`} tone="danger" className="-mr-3" onClick={onDelete}>
            <TrashIcon className="size-4.5" />
          </IconButton>
        )}
      </div>
    </li>
  )
}
