import { expect, test } from 'vitest'
import { differenceText, orderedText, packedText, receiptLines } from './receipt.ts'
import type { ReceiptLine } from './receipt.ts'

const line = (more: Partial<ReceiptLine>): ReceiptLine => ({
  productId: 'p1',
  title: 'Apples',
  ordered: 3,
  packed: 3,
  ...more,
})
const instead = (packed: number) => line({ productId: 'p2', title: 'Pears', ordered: 0, packed, replaces: 'p1' })

test('a receipt says what was replaced, and only of the rest that it was not packed', () => {
  const cases: [ReceiptLine, ReceiptLine[], string | undefined][] = [
    [line({}), [], undefined],
    [line({ packed: 1 }), [], '2 not packed'],
    [line({ packed: 1, reason: 'damaged' }), [], '2 not packed: damaged'],
    [line({ packed: 0 }), [instead(3)], '3 replaced'],
    [line({ packed: 1, reason: 'none left' }), [instead(1)], '1 replaced, 1 not packed: none left'],
    [instead(2), [line({ packed: 1 })], 'Instead of Apples'],
    [instead(2), [], 'Instead of another product'],
  ]
  for (const [one, others, text] of cases) expect(differenceText(one, [one, ...others])).toBe(text)
})

test('a product that replaces another one and was ordered too is counted for each', () => {
  const pears = line({ productId: 'p2', title: 'Pears', ordered: 2, packed: 1 })
  const lines = [line({ packed: 2 }), pears, instead(1)]
  expect(lines.map((one) => differenceText(one, lines))).toEqual(['1 replaced', '1 not packed', 'Instead of Apples'])
})

test('only what is ordered and packed is counted: not the delivery, and of a substitute what is packed', () => {
  const [delivery] = receiptLines({ lines: [], deliveryCents: 490 })
  const cells = [line({ grams: 2_750 }), instead(1), delivery ?? line({})].map((one) => [
    orderedText(one),
    packedText(one),
  ])
  expect(cells).toEqual([
    ['3', '3 (2.75 kg)'],
    [undefined, '1'],
    [undefined, undefined],
  ])
})
