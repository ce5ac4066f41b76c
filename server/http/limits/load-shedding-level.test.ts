import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { calm, nextLoad, watchLoad } from './load-shedding-level.ts'

const after = (turns: number[], start = calm) => turns.reduce(nextLoad, start)
const readings = (count: number, turnMs: number) => Array.from({ length: count }, () => turnMs)

test.each([
  ['an idle process', readings(100, 20), 0],
  ['long turns, but not for long', readings(2, 2_000), 0],
  ['one long turn now and then', [...readings(2, 900), 20, ...readings(2, 900), 20], 0],
  ['turns just below the first limit', readings(100, 199), 0],
  ['turns of the first limit', readings(3, 200), 1],
  ['turns between the limits', readings(100, 499), 1],
  ['turns of the second limit, as long as for one level', readings(5, 500), 1],
  ['turns of the second limit', readings(6, 500), 2],
  ['turns without end', readings(100, 60_000), 2],
])('%s', (_what, turns, level) => {
  expect(after(turns).level).toBe(level)
})

const second = after(readings(6, 500))

test.each([
  ['half the limit is not calm enough', readings(100, 250), 2],
  ['calm must last', readings(5, 20), 2],
  ['an interrupted calm starts again', [...readings(5, 20), 300, ...readings(5, 20)], 2],
  ['one level at a time', readings(6, 20), 1],
  ['from the first level by its own limit', [...readings(6, 20), ...readings(100, 100)], 1],
  ['to none in the end', readings(12, 20), 0],
])('an overloaded process recovers slowly: %s', (_what, turns, level) => {
  expect(after(turns, second).level).toBe(level)
})

test('a load that swings around the limit does not flap', () => {
  let load = after(readings(3, 200))
  let changes = 0
  for (let round = 0; round < 100; round++) {
    const next = nextLoad(load, round % 2 === 0 ? 220 : 90)
    if (next.level !== load.level) changes += 1
    load = next
  }
  expect(changes).toBe(0)
})

test('a loop that is blocked again and again is noticed', async () => {
  const onChange = vi.fn<(level: number, turnMs: number) => void>()
  const load = watchLoad(onChange)
  try {
    const end = performance.now() + 10_000
    while (load.level() === 0 && performance.now() < end) {
      block(250)
      await wait(1)
    }
    expect(load.level()).toBe(1)
    expect(onChange.mock.calls[0]?.[1]).toBeGreaterThanOrEqual(200)
  } finally {
    load.stop()
  }
})

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}
