// Which commands a text means: those whose label begins with it first, then those with a matching word.

export type Command = {
  label: string
  /** What tells it from others with the same label. */
  detail?: string
  words: string
  run: () => void
}

export function findCommands(commands: readonly Command[], text: string): Command[] {
  const wanted = text.trim().toLowerCase()
  const rank = ({ label, words }: Command): number => {
    if (label.toLowerCase().startsWith(wanted)) return 0
    return `${label} ${words}`
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(wanted))
      ? 1
      : 2
  }
  return commands
    .map((command) => ({ command, rank: rank(command) }))
    .filter((one) => one.rank < 2)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ command }) => command)
}
