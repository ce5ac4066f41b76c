// Chance that is the same on every run: numbers drawn from a seed (the title of a product) and the name of a decision.
import { createHash } from 'node:crypto'

export type Some<T> = readonly [T, ...T[]]

/** A number from 0 up to 1 for this seed and this decision. */
export function random(seed: string, decision: string): number {
  const digest = createHash('sha256').update(`${decision}\n${seed}`).digest()
  return digest.readUInt32BE(0) / 0x1_0000_0000
}

export function between(seed: string, decision: string, low: number, high: number): number {
  return low + (high - low) * random(seed, decision)
}

export function choose<T>(seed: string, decision: string, options: Some<T>): T {
  return options[Math.floor(random(seed, decision) * options.length)] ?? options[0]
}

/** The variant whose words occur in the title; where none does, one of the others at random. */
export function hinted<T>(title: string, decision: string, hints: readonly [RegExp, T][], others: Some<T>): T {
  const hint = hints.find(([words]) => words.test(title))
  return hint ? hint[1] : choose(title, decision, others)
}
