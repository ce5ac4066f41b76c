// Reads the names of all SQL statements from the sources. A part of a name that is only known when it runs is a `*`.
import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import * as z from 'zod'

export type NamedStatement = { name: string; file: string }

type Node = { type: string; [key: string]: unknown }
type Call = { file: string; callee: string; args: Node[] }
/** `place`: where the function around the statement gets the name, as its so many-th argument. */
type Argument = { file: string; callee: string; place: number }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

export function listStatementNames(files = sources()): NamedStatement[] {
  const calls: Call[] = []
  const found: NamedStatement[] = []
  const passedIn: Argument[] = []

  for (const file of files) {
    const constants = new Map<string, Node>()
    walk(parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }) as unknown as Node, [], (at, around) => {
      if (at.type === 'VariableDeclarator' && isNode(at['init'])) constants.set(nameOf(at['id']), at['init'])
      if (at.type === 'CallExpression')
        calls.push({ file, callee: nameOf(at['callee']), args: nodesIn(at['arguments']) })
      const name = nameOfStatement(at)
      if (name === undefined) return
      const argument = name.type === 'Identifier' ? argumentOf(nameOf(name), around) : undefined
      if (argument === undefined) found.push(...namesOf(name, constants).map((one) => ({ name: one, file })))
      else passedIn.push({ file, ...argument })
    })
  }
  for (const { file, callee, place } of passedIn) {
    const all = calls.filter((call) => call.callee === callee)
    const own = all.filter((call) => call.file === file)
    for (const call of own.length > 0 ? own : all) {
      const names = call.args[place] === undefined ? [] : namesOf(call.args[place], new Map())
      found.push(...names.map((name) => ({ name, file: call.file })))
    }
  }
  return found
}

function sources(): string[] {
  const files = globSync('{server,embedded,database}/**/*.ts')
  // Seeding has sessions of its own, and session.ts runs what others wrote.
  return files.filter((file) => !/\.test\.ts$|database\/(seed\/|session\.ts)/.test(file))
}

/** A statement is an object with a name and a text. */
function nameOfStatement(at: Node): Node | undefined {
  if (at.type !== 'ObjectExpression') return undefined
  const properties = nodesIn(at['properties'])
  const valueOf = (key: string) => {
    const property = properties.find((one) => one.type === 'Property' && nameOf(one['key']) === key)
    return isNode(property?.['value']) ? property['value'] : undefined
  }
  const name = valueOf('name')
  const isStatement = name !== undefined && valueOf('text') !== undefined
  return isStatement && ['Literal', 'TemplateLiteral', 'ConditionalExpression', 'Identifier'].includes(name.type)
    ? name
    : undefined
}

function namesOf(value: Node, constants: Map<string, Node>): string[] {
  if (value.type === 'Literal') return typeof value['value'] === 'string' ? [value['value']] : ['*']
  if (value.type === 'ConditionalExpression')
    return nodesIn([value['consequent'], value['alternate']]).flatMap((one) => namesOf(one, constants))
  if (value.type === 'Identifier') {
    const constant = constants.get(nameOf(value))
    return constant === undefined ? ['*'] : namesOf(constant, constants)
  }
  if (value.type !== 'TemplateLiteral') return ['*']
  const parts = nodesIn(value['expressions']).map((one) => namesOf(one, constants))
  const texts = nodesIn(value['quasis']).map((quasi) => z.object({ raw: z.string() }).parse(quasi['value']).raw)
  return texts
    .slice(1)
    .reduce(
      (names, text, index) => names.flatMap((name) => (parts[index] ?? []).map((part) => name + part + text)),
      [texts[0] ?? ''],
    )
}

function argumentOf(name: string, around: Node[]): Omit<Argument, 'file'> | undefined {
  for (const [index, outer] of around.entries()) {
    if (!outer.type.includes('Function')) continue
    const place = nodesIn(outer['params']).findIndex((one) => nameOf(one) === name)
    if (place === -1) continue
    const named = outer.type === 'FunctionDeclaration' ? outer['id'] : around[index + 1]?.['id']
    return { callee: nameOf(named), place }
  }
  return undefined
}

/** Visits every node with those around it, the nearest first. */
function walk(at: Node, around: Node[], visit: (at: Node, around: Node[]) => void): void {
  visit(at, around)
  for (const value of Object.values(at)) {
    for (const child of nodesIn(Array.isArray(value) ? value : [value])) walk(child, [at, ...around], visit)
  }
}

function nodesIn(values: unknown): Node[] {
  return Array.isArray(values) ? values.filter(isNode) : []
}

function nameOf(identifier: unknown): string {
  return isNode(identifier) && typeof identifier['name'] === 'string' ? identifier['name'] : ''
}
