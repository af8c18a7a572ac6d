import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import remixConfig from './remix.config.js'

/**
 * What nearly every page loads, as two files: many small ones cost more than they spare, and the framework's changes
 * only where a package does. What is loaded later, or by few pages (dates, choices), is in neither; nor is the entry, which may run only
 * once the page's routes are there.
 */
const SHARED = {
  framework:
    /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//,
  page: new RegExp(
    `/app/(${[
      String.raw`((forms|layout|layout/lite|layout/theme|request|ui)/)?(?!choices|date)[\w-]+`,
      'browser/(hydration|reload-once|retry-fetch|tab-storage|watch-fetch)',
    ].join('|')})\\.(tsx?|svg)$`,
  ),
}

function sharedBy(id: string): string | undefined {
  return Object.entries(SHARED).find(([, modules]) => modules.test(id))?.[0]
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig)],
  build: {
    // Where hydration begins: docs/decisions/007-engines.md.
    target: ['chrome92', 'edge92', 'safari15.4', 'ios15.4', 'firefox113'],
    assetsInlineLimit: 0,
    // Terser makes what every page loads 4 % lighter than esbuild does.
    minify: 'terser',
    terserOptions: { compress: { passes: 2 } },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedBy } },
  },
}))
