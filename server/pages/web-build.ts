// Finds the built pages: the function that renders them and the folder of their files.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { renderPage } from '#web/render-page.ts'

export type RenderPage = typeof renderPage

const renderer = new URL('../../build/server/render-page.js', import.meta.url)
export const clientFolder = fileURLToPath(new URL('../../build/client/', import.meta.url))

let loading: Promise<{ renderPage: RenderPage }> | undefined

/** Loaded with the first page, so that the API needs no web build. */
export async function builtRenderer(): Promise<RenderPage> {
  loading ??= import(renderer.href)
  return (await loading).renderPage
}

export function isBuilt(): boolean {
  return existsSync(renderer)
}
