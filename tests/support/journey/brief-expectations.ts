// Expectations that wait without describing the page. Each time that one isn't met yet, Playwright describes the whole page for an error
// message that almost never comes, which takes longer than the look itself. When a journey fails, its report has the page all the same.
import type { Page } from '@playwright/test'

type Evaluate = (this: unknown, expression: string) => Promise<unknown>

const description = 'ariaSnapshotForExpectFailure(element, options) {'
let isBrief = false

/** For all pages of this worker: their scripts have the same prototype. */
export async function keepExpectationsBrief(page: Page): Promise<void> {
  if (isBrief) return
  isBrief = true
  // Playwright's own browser side, which runs in this process. There is no option for it.
  const connection: unknown = Reflect.get(page, '_connection')
  const frame = call(connection, 'toImpl', page.mainFrame())
  const context: unknown = await call(frame, 'mainContext')
  const prototype = prototypeWith('rawEvaluateHandle', context)
  const evaluate = Reflect.get(prototype, 'rawEvaluateHandle') as Evaluate
  const evaluateBriefly: Evaluate = function evaluateBriefly(expression) {
    if (!expression.includes('module.exports.InjectedScript')) return evaluate.call(this, expression)
    if (!expression.includes(description)) throw new Error(`This Playwright has no ${description}`)
    return evaluate.call(this, expression.replace(description, `${description} return;`))
  }
  Reflect.set(prototype, 'rawEvaluateHandle', evaluateBriefly)
}

function call(on: unknown, name: string, ...args: unknown[]): unknown {
  const method: unknown = Reflect.get(Object(on), name)
  if (typeof method !== 'function') throw new TypeError(`This Playwright has no ${name}`)
  return Reflect.apply(method, on, args)
}

function prototypeWith(name: string, instance: unknown): object {
  let prototype: unknown = Object.getPrototypeOf(instance)
  while (typeof prototype === 'object' && prototype !== null) {
    if (Object.hasOwn(prototype, name)) return prototype
    prototype = Object.getPrototypeOf(prototype)
  }
  throw new TypeError(`This Playwright has no ${name}`)
}
