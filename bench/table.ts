// Prints the figures as one table.

export type Figure = { what: string; value: string; aim?: string }

export function printTable(title: string, figures: Figure[]): void {
  const width = Math.max(...figures.map(({ what }) => what.length))
  const valueWidth = Math.max(...figures.map(({ value }) => value.length))
  const lines = figures.map(
    ({ what, value, aim }) =>
      `  ${what.padEnd(width)}  ${value.padStart(valueWidth)}${aim === undefined ? '' : `  (aim: ${aim})`}`,
  )
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n`)
}

export function ratio(one: number, other: number): string {
  return (one / other).toFixed(2)
}
