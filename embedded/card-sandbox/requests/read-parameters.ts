// Parses the parameters of a request, or returns the dialect's error for the first invalid one.
import type * as z from 'zod'
import { invalidRequest, missing } from './errors.ts'
import type { ApiError } from './errors.ts'
import type { Form } from './form.ts'

export type Read<Parameters> = { parameters: Parameters } | { error: ApiError }

export function readParameters<Parameters>(schema: z.ZodType<Parameters>, form: Form): Read<Parameters> {
  const parsed = schema.safeParse(form)
  if (parsed.success) return { parameters: parsed.data }
  const [issue] = parsed.error.issues
  return { error: issue === undefined ? invalidRequest('Invalid request.') : explain(issue, form) }
}

function explain(issue: z.core.$ZodIssue, form: Form): ApiError {
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? ''])
    return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = nameOf(issue.path)
  const value = valueAt(form, issue.path)
  if (value === undefined) return missing(param)
  if (value === '') {
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`
    return invalidRequest(message, { code: 'parameter_invalid_empty', param })
  }
  if (issue.code === 'invalid_value') {
    return invalidRequest(`Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}`, { param })
  }
  if (issue.code === 'invalid_type') {
    const kind = issue.expected === 'string' ? 'string' : issue.expected === 'record' ? 'hash' : issue.expected
    return invalidRequest(`Invalid ${kind}: ${JSON.stringify(value).slice(0, 100)}`, { param })
  }
  const code: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined
  return invalidRequest(issue.message, typeof code === 'string' ? { code, param } : { param })
}

/** `card[number]` for the path card, number. */
function nameOf(path: PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String)
  return first + rest.map((step) => `[${step}]`).join('')
}

function valueAt(form: Form, path: PropertyKey[]): string | Form | undefined {
  let place: string | Form | undefined = form
  for (const step of path) place = typeof place === 'object' ? place[String(step)] : undefined
  return place
}
