import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  serverBuildFile: 'render-page.js',
  ssr: true,
  // Every route is known from the first page on: no request for a manifest before a navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
