// Mirrors the orders of a Larder shop into a spreadsheet file and reports what a till sold. Run it every few minutes:
//   SHOP=https://shop.example KEY=larder_… node till-and-books.ts orders.csv sales.csv
// The key needs orders.read and stock.adjust. `orders.csv` has one row for each order, as it is now. `sales.csv` is what the till
// writes: id,sku,sold,at. Running it twice changes nothing.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

type Order = {
  orderId: string
  orderTime: string
  status: string
  paymentState: string
  chargeCents: number
  refundedCents: number
}
type Page = { items: Order[]; nextCursor: string | null; changedSince: string }
type Outcome = { id: string; outcome: 'done' | 'known' | 'refused'; code?: string }

const columns = ['orderId', 'orderTime', 'status', 'paymentState', 'chargeCents', 'refundedCents'] as const
const { SHOP = 'http://localhost:3000', KEY = '' } = process.env
const [ordersFile = 'orders.csv', salesFile = 'sales.csv'] = process.argv.slice(2)

console.log(`${await mirrorOrders()} orders changed`)
console.log(await reportSales())

async function mirrorOrders(): Promise<number> {
  const positionFile = `${ordersFile}.position`
  const rows = new Map(linesOf(ordersFile).map((line) => [line.split(',')[0], line]))
  let position = existsSync(positionFile) ? readFileSync(positionFile, 'utf8') : ''
  let changed = 0
  for (let isMore = true; isMore;) {
    const page = await call<Page>('GET', `/api/admin/orders?limit=100&changedSince=${encodeURIComponent(position)}`)
    for (const order of page.items) rows.set(order.orderId, columns.map((column) => order[column]).join(','))
    changed += page.items.length
    position = page.changedSince
    isMore = page.nextCursor !== null
  }
  // The file first: after a crash in between, some orders are read again and nothing is missing.
  write(ordersFile, [columns.join(','), ...rows.values(), ''].join('\n'))
  write(positionFile, position)
  return changed
}

async function reportSales(): Promise<string> {
  const rows = linesOf(salesFile).map((line) => {
    const [id, sku, sold, at] = line.split(',')
    return { id, sku, change: -Number(sold), at }
  })
  const outcomes: Outcome[] = []
  for (let start = 0; start < rows.length; start += 1_000) {
    const report = { rows: rows.slice(start, start + 1_000) }
    outcomes.push(...(await call<{ rows: Outcome[] }>('PUT', '/api/admin/stock', report)).rows)
  }
  for (const { id, outcome, code } of outcomes) if (outcome === 'refused') console.error(`${id}: ${code}`)
  const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length
  return `${count('done')} sales reported, ${count('known')} known, ${count('refused')} refused`
}

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' }
  const response = await fetch(`${SHOP}${path}`, { method, headers, body: body && JSON.stringify(body) })
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
  return (await response.json()) as Answer
}

/** Without the names of the columns. */
function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(1).filter(Boolean) : []
}

function write(file: string, text: string): void {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}
