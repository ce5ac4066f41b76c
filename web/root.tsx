// The document around every page, and what is shown when a page fails.
import { Links, Meta, Outlet, Scripts, ScrollRestoration, isRouteErrorResponse } from 'react-router'
import type { ReactNode } from 'react'
import fontAddress from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { Route } from './+types/root.ts'
import { brandLookOf } from '#domain/brand-colour.ts'
import { differencesOf } from '#domain/settings/public-shop.ts'
import { AppParts } from './app/app-parts.tsx'
import { drawAllWhenRestored } from './frame/drawn-later.ts'
import { ErrorView, NotFoundView } from './frame/error-views.tsx'
import { Frame } from './frame/frame.tsx'
import { titleIn } from './frame/page-meta.ts'
import { useShop, useShopData } from './frame/shop-data.ts'
import type { ShopData } from './frame/shop-data.ts'
import { ShopperParts } from './saved-cart/shopper-parts.tsx'
import { useScriptNonce } from './script-nonce.ts'
import { shopContext } from './shop-context.ts'
import { pictureOf } from './product-card/picture-data.ts'
import './theme.css'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fontAddress, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export async function loader({ context }: Route.LoaderArgs): Promise<ShopData> {
  const { catalog, pictures, publicUrl, settings, shop } = context.get(shopContext)
  const categories = await catalog.listCategories()
  return {
    publicUrl,
    shop: differencesOf(shop),
    look: brandLookOf(settings.look.brandColour),
    categories: categories.map(({ name, subcategories, picture }) => ({
      name,
      subcategories,
      icon: pictureOf(pictures, picture),
    })),
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useScriptNonce()
  const { look } = useShopData()
  return (
    // The script below adds an attribute to it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content={look?.frameColour ?? '#0f633f'} />
        <Meta />
        <Links />
        {look && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: look.style }} />}
        {/* After the style sheet: the script blocks until that has loaded, so that the body is never laid out unstyled. */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: drawAllWhenRestored }} />
      </head>
      <body>
        <Frame>{children}</Frame>
        <AppParts />
        <ShopperParts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Shop() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shop = useShop()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status !== 404) return <ErrorView isTemporary={status === 503} />
  // No route matched or its loader failed, so no `meta` export set these.
  return (
    <>
      <title>{titleIn(shop, 'Page not found')}</title>
      <meta name="robots" content="noindex" />
      <NotFoundView />
    </>
  )
}
