// 503 for a client that should retry in a moment: a problem, or for browsers a small page that reloads, with or without
// JavaScript.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from './escape-html.ts'
import type { CacheableResponse } from './cache/response-cache.ts'
import { shopNameOf } from './shop-name.ts'

export type Unavailable = 'overloaded' | 'unavailable' | 'timeout'

type Words = { retryAfter: number; detail: string; title: string; text: string }

const words: Record<Unavailable, Words> = {
  overloaded: {
    // Longer than it takes until the load level falls.
    retryAfter: 5,
    detail: 'The shop is very busy right now. Please try again in a moment.',
    title: 'We’re very busy right now',
    text: 'Lots of people are shopping at the moment.',
  },
  unavailable: {
    retryAfter: 2,
    detail: 'We can’t reach our database right now. Please try again in a moment.',
    title: 'We’ll be right back',
    text: 'We can’t get to our shelves at the moment.',
  },
  timeout: {
    retryAfter: 2,
    detail: 'This took too long. Please try again.',
    title: 'That took too long',
    text: 'The shop is slower than usual at the moment.',
  },
}

const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

export function unavailableResponse({ headers, server }: FastifyRequest, code: Unavailable): CacheableResponse {
  const { retryAfter, detail } = words[code]
  const shared = { 'retry-after': String(retryAfter), 'cache-control': 'no-store' }
  if (headers.accept?.includes('text/html') === true)
    return {
      status: 503,
      body: pageOf(words[code], shopNameOf(server)),
      headers: { ...shared, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    }
  return {
    status: 503,
    body: JSON.stringify({ type: 'about:blank', title: 'Service Unavailable', status: 503, code, detail }),
    headers: { ...shared, 'content-type': 'application/problem+json; charset=utf-8' },
  }
}

export function sendUnavailable(request: FastifyRequest, reply: FastifyReply, code: Unavailable): FastifyReply {
  const { body, headers } = unavailableResponse(request, code)
  return reply.code(503).headers(headers).serializer(String).send(body)
}

function pageOf({ title, text }: Words, shop: string): string {
  // Random, so that the clients that were refused together don't all come back together.
  const seconds = 6 + Math.floor(Math.random() * 7)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>${title} · ${escapeHtml(shop)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/auth/oauth/ending.css">
</head>
<body>
<main>
<img src="/favicon.svg" alt="" width="56" height="56">
<h1>${title}</h1>
<p>${text} Your cart is safe. This page will try again in a few seconds.</p>
<p><a href="">Try again now</a></p>
</main>
</body>
</html>
`
}
