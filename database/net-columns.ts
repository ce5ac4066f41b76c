// The columns in which a product's net content is stored.
import type { NetContent } from '#domain/product/net-content.ts'

export type NetColumns = {
  net_measure: NetContent['measure'] | 'none'
  net_amount: number | null
  net_packs: number | null
  net_drained: number | null
}

export function netColumnsOf(content: NetContent | undefined): NetColumns {
  if (content === undefined) return { net_measure: 'none', net_amount: null, net_packs: null, net_drained: null }
  const { measure, amount, packs, drained } = content
  return { net_measure: measure, net_amount: amount, net_packs: packs, net_drained: drained }
}

/** The same columns as rows have them, of a shop in which a unit may not have been read yet. */
export function netContentOf(row: {
  net_measure: NetContent['measure'] | 'none' | null
  net_amount: number | null
  net_packs: number | null
  net_drained: number | null
}): NetContent | null {
  const { net_measure: measure, net_amount: amount, net_packs: packs, net_drained: drained } = row
  if (measure === null || measure === 'none' || amount === null) return null
  return { measure, amount, packs: packs ?? 1, drained }
}
