import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import { knownAnswers } from './app/server/known-answers.ts'
import remixConfig from './remix.config.js'

/**
 * What nearly every page loads, and what learners' pages share, as few files: many small ones cost more than they spare,
 * and the framework's changes only where a package does. A module is in the first that names it; what is loaded later, or
 * by few pages, is in none.
 */
const SHARED = {
  framework:
    /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//,
  questions: /\/app\/(ui\/(choices|ordering|question-group)|learning\/questions\/(?!place)[\w-]+)\.tsx?$/,
  learner:
    /\/app\/(learning\/(.*\/)?(abilities|award-list|search-box|trail-(card|icon))|programmes\/lives\/(device-time|use-server-clock|live-action)|ui\/date(s|-tile))\.tsx?$/,
  account: /\/app\/accounts\/(account-forms\/[\w-]+|password-prompt\/(modal|password-fields))\.tsx?$/,
  legal: /\/app\/(legal\/(legal-(failure|page)|meta|version-notice|what-changed)|ui\/sent-once)\.tsx?$/,
  page: new RegExp(
    `vite/preload-helper|/app/(?:${[
      String.raw`((forms|layout|layout/lite|layout/theme|request|ui)/)?(?!honeypot)[\w-]+`,
      'browser/(start|hydration|taps-first|not-sent|reload-once|retry-fetch|tab-storage|watch-fetch|later-part|flash-over-reload)',
      'learning/((step|trail)-path|questions/place)',
      'legal/(new-text|slugs)',
    ].join('|')})\\.(tsx?|svg)$|/app/root\\.tsx`,
  ),
}

function sharedBy(id: string): string | undefined {
  return Object.entries(SHARED).find(([, modules]) => modules.test(id))?.[0]
}

/** What is loaded later is not worth the script that would fetch its imports at the same time, or its style sheets. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
  }
}

const ROOT = 'app/root.tsx'
const STEP = 'app/routes/step.$id/route.tsx'
const ENTRY = 'app/entry.client.tsx'
const asRoute = (path: string) => `${path}?__remix-build-client-route`

/**
 * The files of these routes hold what others use too, instead of handing on what Remix reads from a file beside them. The
 * root's starts the app as well.
 */
function fewerFiles(): Plugin {
  return {
    name: 'fewer-files',
    apply: 'build',
    buildStart() {
      for (const path of [ROOT, STEP])
        this.emitFile({ type: 'chunk', id: `/${asRoute(path)}`, preserveSignature: 'allow-extension' })
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const file = bundle['.vite/manifest.json']
        if (file?.type !== 'asset') return
        const files = JSON.parse(String(file.source)) as Record<string, object>
        file.source = JSON.stringify({ ...files, [ENTRY]: { ...files[ENTRY], ...files[asRoute(ROOT)] } })
      },
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), knownAnswers(), ...(isSsrBuild ? [] : [plainImports(), fewerFiles()])],
  build: {
    // Where hydration begins: docs/decisions/007-engines.md.
    target: ['chrome92', 'edge92', 'safari15.4', 'ios15.4', 'firefox113'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // Terser makes what every page loads 4 % lighter than esbuild does.
    minify: 'terser',
    terserOptions: { compress: { passes: 3, ecma: 2020, keep_fargs: false } },
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: sharedBy, entryFileNames: 'assets/[hash].js' } },
  },
}))
