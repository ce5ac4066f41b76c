// Why the shop didn't take what was tapped, for whoever tapped it.

export function refusalText(code: string, packer: string | null): string {
  const texts: Record<string, string> = {
    cancelled: 'The order was cancelled. Put everything back.',
    packed: 'The order was finished before this arrived.',
    'other-packer': `${packer ?? 'Somebody else'} has this order now.`,
    'not-taken': 'Nobody has taken this order. Take it first.',
    'unknown-line': 'The order has no such product.',
    'no-substitute': 'This shopper wants no substitute.',
    'other-substitute': 'This shopper chose another substitute. Ask them first.',
    'waiting-for-answer': "The shopper hasn't answered yet. Wait, or undo the question.",
    'answered-no': 'The shopper said no. Leave it out, or ask about another one.',
    'asked-already': 'The shopper was asked about this already.',
    'unsafe-substitute': "This shopper can't have that substitute, or it's sold out. Choose another one.",
  }
  return texts[code] ?? "The shop didn't accept it."
}
