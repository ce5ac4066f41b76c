// What the demo prints once it is open: where, with which accounts, and what is in it.
import { roles } from '#domain/people/permission.ts'
import type { Passwords } from './accounts.ts'
import type { History } from './history/history.ts'
import { namedShopper } from './history/plan-history.ts'
import { deliveredZips } from './history/write-times.ts'
import type { DemoOptions } from './settings.ts'

type Opened = { address: string; history: History; passwords: Passwords; options: DemoOptions }

export function welcomeText({ address, history, passwords, options }: Opened): string {
  const { orders, customers, staff } = history
  const rows = [
    ['Role', 'Email', 'Password'],
    ...roles.map((role) => [role, staff.find((one) => one.role === role)?.email ?? '', passwords.of(role)]),
    ['(shopper)', namedShopper.email, passwords.of('shopper')],
  ]
  return [
    '',
    'The demo shop is open. Everything in it is invented, and gone when you stop it (Ctrl-C).',
    '',
    `  Shop         ${address}`,
    `  Back office  ${address}/admin`,
    '',
    ...tableOf(rows).map((line) => `  ${line}`),
    '',
    `${orders.length.toLocaleString('en')} orders by ${customers.length.toLocaleString('en')} customers in ${options.days} days. ${paceText(options.pace)}`,
    options.couriers
      ? 'Couriers deliver, as in a shop that nobody has changed yet.'
      : `It delivers to the zips ${deliveredZips.join(', ')} at times that shoppers choose: see Delivery in the back office (--couriers for a shop without).`,
    '',
  ].join('\n')
}

function tableOf(rows: string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  )
}

function paceText(pace: number): string {
  if (pace === 0) return 'Nobody buys while it runs (--pace 0).'
  return `Simulated shoppers place about ${pace} ${pace === 1 ? 'order' : 'orders'} a minute (--pace), and somebody packs and delivers them.`
}
