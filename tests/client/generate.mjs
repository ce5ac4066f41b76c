// Generates the types of a client from an OpenAPI document: node generate.mjs openapi.json schema.d.ts
import { readFile, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'

// The generator calls the compiler's JavaScript API, which TypeScript 7 doesn't have.
const compiler = '@ts-morph/common/dist/typescript.js'
registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' ? next(compiler, { ...context, parentURL: import.meta.url }) : next(name, context),
})

const [source, target] = process.argv.slice(2)
const { default: generate, astToString } = await import('openapi-typescript')
await writeFile(target, astToString(await generate(JSON.parse(await readFile(source, 'utf8')))))
