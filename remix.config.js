/**
 * Options of the Remix Vite plugin, as plain data; `vite.config.ts` hands them over.
 *
 * Lazy route discovery stays off: its manifest endpoint does unbounded work for whoever asks.
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
  future: {
    unstable_optimizeDeps: true,
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
  },
}
