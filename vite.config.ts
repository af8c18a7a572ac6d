import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Rollup } from 'vite'
import remixConfig from './remix.config.js'

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//
const SHARED = /\/app\/(ui|layout|forms|request|browser|learning\/(step|trail)-path)\b/

/** What nearly every page uses is in two files, since many small ones cost more than they spare; what loads later is in none. */
const sharedBy: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  const loadsLater = (module: string): boolean => {
    const { isEntry = false, importers = [] } = getModuleInfo(module) ?? {}
    return !isEntry && importers.every(loadsLater)
  }
  if (FRAMEWORK.test(id)) return 'framework'
  return SHARED.test(id) && !loadsLater(id) ? 'shared' : undefined
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig)],
  build: {
    // Where hydration begins: docs/decisions/007-engines.md.
    target: ['chrome92', 'edge92', 'safari15.4', 'ios15.4', 'firefox113'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // Terser makes what every page loads 4 % lighter than esbuild does.
    minify: 'terser',
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: sharedBy, entryFileNames: 'assets/[hash].js' } },
  },
}))
