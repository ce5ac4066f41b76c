// Writes the OpenAPI description as one readable page, without scripts.
import * as z from 'zod'
import { guide } from './guide.ts'

const schemaShape = z.object({
  type: z.unknown(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
})
const parameterShape = z.object({
  name: z.string(),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: schemaShape.partial().optional(),
})
const referenceShape = z.object({ $ref: z.string() })
const operationShape = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()).optional(),
  parameters: z.array(z.union([referenceShape, parameterShape])).default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
})
const documentShape = z.object({
  info: z.object({ title: z.string(), description: z.string().optional() }),
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  components: z.object({
    parameters: z.record(z.string(), parameterShape),
    responses: z.record(z.string(), z.unknown()),
    schemas: z.record(z.string(), z.unknown()),
  }),
})

type Components = z.infer<typeof documentShape>['components']
type Operation = z.infer<typeof operationShape> & { path: string; method: string }

export function docsPage(openapi: unknown, publicUrl: string): string {
  const { info, paths, components } = documentShape.parse(openapi)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  )
  const groups = Map.groupBy(operations, (operation) => operation.tags?.[0] ?? 'other')
  const calls = [...groups].map(
    ([tag, list]) => `<h2>${escape(tag)}</h2>${list.map((one) => section(one, components)).join('')}`,
  )
  const parts = (title: string, kind: string, list: Record<string, unknown>) =>
    `<h2>${title}</h2><section>${Object.entries(list)
      .map(([name, value]) => `<details id="${kind}-${name}"><summary>${name}</summary>${json(value)}</details>`)
      .join('')}</section>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escape(info.title)} API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="stylesheet" href="/docs/style.css"></head>
<body><main><h1>${escape(info.title)} API</h1><p>${escape(info.description ?? '')} For tools, there’s
<a href="/openapi.json">openapi.json</a>.</p>
${guide(publicUrl).map(chapter).join('')}
${calls.join('')}${parts('Responses', 'responses', components.responses)}${parts('Shapes', 'schemas', components.schemas)}
</main></body></html>`
}

function chapter({ title, text, commands }: ReturnType<typeof guide>[number]): string {
  const paragraphs = text.map((one) => `<p>${one}</p>`).join('')
  return `<h2>${title}</h2>${paragraphs}${commands.map((one) => `<pre class="command">${escape(one)}</pre>`).join('')}`
}

function section(operation: Operation, { parameters: shared }: Components): string {
  const parameters = operation.parameters.flatMap((one) => ('$ref' in one ? (shared[lastPart(one.$ref)] ?? []) : one))
  const rows = parameters.map(
    ({ name, required, description, schema }) =>
      `<tr><th scope="row"><code>${escape(name)}</code>${required === true ? ' *' : ''}</th>
<td>${escape([schema?.enum?.join(' | '), description ?? schema?.description].filter(Boolean).join(': '))}</td></tr>`,
  )
  const responses = Object.entries(operation.responses).map(
    ([status, response]) => `<details><summary>${escape(status)}</summary>${json(response)}</details>`,
  )
  const body = operation.requestBody
  return `<section id="${escape(operation.operationId)}"><h3><b>${operation.method}</b> <code>${escape(operation.path)}</code></h3>
<p>${escape(operation.summary)}</p>${rows.length > 0 ? `<table>${rows.join('')}</table>` : ''}
${body === undefined ? '' : `<details><summary>Request body</summary>${json(body)}</details>`}
${responses.join('')}</section>`
}

/** References are links to what they refer to. */
function json(value: unknown): string {
  const text = escape(JSON.stringify(value, null, 2))
  const linked = text.replaceAll(
    /&quot;#\/components\/(\w+)\/(\w+)&quot;/g,
    (_all, kind: string, name: string) => `<a href="#${kind}-${name}">${name}</a>`,
  )
  return `<pre>${linked}</pre>`
}

const lastPart = (reference: string) => reference.split('/').at(-1) ?? ''

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

export const docsStyle = `
:root { color-scheme: light; font: 16px/1.6 system-ui, sans-serif; color: #14251d; background: #f6faf7 }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 2rem; margin: 0 0 .5rem } h2 { margin: 2.5rem 0 .75rem; text-transform: capitalize }
section { background: #fff; border: 1px solid #dce8e1; border-radius: 12px; padding: 1rem 1.25rem; margin: 0 0 .75rem }
h3 { margin: 0; font-size: 1rem } h3 b { color: #04714c; margin-right: .5rem } p { margin: .25rem 0 .5rem }
table { border-collapse: collapse; width: 100%; font-size: .9rem } th, td { text-align: left; padding: .3rem .5rem .3rem 0;
vertical-align: top; border-top: 1px solid #edf3ef } th { white-space: nowrap; width: 8rem; font-weight: 500 }
details { font-size: .9rem; margin-top: .25rem } summary { cursor: pointer; padding: .25rem 0 }
pre { overflow: auto; background: #f6faf7; padding: .75rem; border-radius: 8px; font-size: .8rem; line-height: 1.45 }
pre.command { background: #14251d; color: #f6faf7 }
a { color: #04714c } :focus-visible { outline: 3px solid #0a9e6d; outline-offset: 2px }
`
