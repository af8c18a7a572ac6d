import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Rollup } from 'vite'
import remixConfig from './remix.config.js'

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\/|vite\/preload-helper/
const PARTS = [
  /\/(contract|node_modules|app\/(ui|layout|forms|request|browser|domain|legal\/acceptance))\//,
  /\/app\/learning\/(\w+-path|see-result\/(after-moment|figures)|step\/(carry-step|next|use-form-key|will-be-sent)|questions\/(answer-name|question-number))\./,
]

/** The first visits that are kept light; `with-prompt` is around pages of who is signed in. */
const PAGES = {
  all: /\/app\/(root|entry\.client)\.tsx/,
  home: /\/app\/(routes\/home\/route|accounts\/password-prompt\/with-prompt)\.tsx/,
  step: /\/app\/routes\/step\.\$id\/route\.tsx/,
  signIn: /\/app\/routes\/login\.tsx/,
}

/** Parts of pages are in few files, since many small ones cost more than they spare; what these pages do not need goes where Rollup puts it. */
const partsBy: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  if (FRAMEWORK.test(id)) return 'framework'
  if (!PARTS.some((part) => part.test(id))) return undefined
  const users = new Set([id])
  for (const user of users) for (const one of getModuleInfo(user)?.importers ?? []) users.add(one)
  const isOf = (page: keyof typeof PAGES) => [...users].some((user) => PAGES[page].test(user))
  if (isOf('all') || (isOf('home') && isOf('signIn'))) return 'shared'
  if (isOf('home')) return 'daily'
  if (isOf('step')) return isOf('signIn') ? 'forms' : 'step'
  return undefined
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
      : { output: { manualChunks: partsBy, entryFileNames: 'assets/[hash].js' } },
  },
}))
