// What a caller is told whom an overloaded shop turns away: a problem, or a small page for somebody who opened one.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CacheableResponse } from './response-cache.ts'

const problem = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  code: 'overloaded',
  detail: 'The shop is very busy right now. Please try again in a moment.',
}

const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The shop is very busy · Larder</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/auth/oauth/ending.css">
</head>
<body>
<main>
<img src="/favicon.svg" alt="" width="56" height="56">
<h1>The shop is very busy</h1>
<p>Many people are shopping right now. Your cart is safe. Please try again in a moment.</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`

// Longer than the calm that must last until fewer are refused.
const headers = { 'retry-after': '5', 'cache-control': 'no-store' }
const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const asProblem: CacheableResponse = {
  status: 503,
  body: JSON.stringify(problem),
  headers: { ...headers, 'content-type': 'application/problem+json; charset=utf-8' },
}
const asPage: CacheableResponse = {
  status: 503,
  body: html,
  headers: { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
}

export function busyResponse(request: FastifyRequest): CacheableResponse {
  return request.headers.accept?.includes('text/html') === true ? asPage : asProblem
}

export function sendBusy(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { body, headers } = busyResponse(request)
  return reply.code(503).headers(headers).serializer(String).send(body)
}
