// Visitors who read pages and lists without pause, over connections that they keep open, and count what fails.
import { Agent, request } from 'node:http'

export type Load = { sent: number; failures: string[]; slowestMs: number }

const paths = ['/', '/products?limit=24', '/health', '/search/apple', '/offers']

/** Runs until `stop` is called, which returns what happened. */
export function startLoad(origin: string, visitors: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  const load: Load = { sent: 0, failures: [], slowestMs: 0 }
  let isRunning = true

  async function visit(first: number): Promise<void> {
    for (let step = first; isRunning; step++) {
      const path = paths[step % paths.length] ?? '/'
      const startedAt = performance.now()
      const status = await statusOf(agent, `${origin}${path}`)
      load.sent += 1
      load.slowestMs = Math.max(load.slowestMs, performance.now() - startedAt)
      if (status !== '200') load.failures.push(`${path}: ${status}`)
    }
  }

  const visits = Promise.all(Array.from({ length: visitors }, (_, index) => visit(index)))
  return {
    load,
    async stop(): Promise<Load> {
      isRunning = false
      await visits
      agent.destroy()
      return load
    },
  }
}

function statusOf(agent: Agent, url: string): Promise<string> {
  return new Promise((resolve) => {
    const sent = request(url, { agent, timeout: 15_000 }, (response) => {
      response.resume()
      response.once('end', () => resolve(String(response.statusCode)))
      response.once('error', (error) => resolve(error.message))
    })
    sent.once('timeout', () => sent.destroy(new Error('no response in 15 s')))
    sent.once('error', (error) => resolve(error.message))
    sent.end()
  })
}
