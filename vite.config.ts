import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig, type Plugin } from 'vite'
import remixConfig from './remix.config.js'

/**
 * What nearly every page loads, and what learners' pages share, as few files: many small ones cost more than they spare,
 * and the framework's changes only where a package does. A module is in the first that names it; what is loaded later, or
 * by few pages, is in none.
 */
const SHARED = {
  framework:
    /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//,
  questions:
    /\/app\/(ui\/(choices|ordering|question-group)|browser\/not-sent|learning\/(autosave|questions\/[\w-]+))\.tsx?$/,
  learner:
    /\/app\/(learning\/(.*\/)?(abilities|award-list|search-box|trail-(card|icon))|programmes\/lives\/(device-time|use-server-clock|live-action)|ui\/date(s|-tile))\.tsx?$/,
  account: /\/app\/accounts\/(account-forms\/[\w-]+|password-prompt\/(modal|password-fields))\.tsx?$/,
  legal: /\/app\/(legal\/(legal-(failure|page)|meta|version-notice|what-changed)|ui\/sent-once)\.tsx?$/,
  page: new RegExp(
    `vite/preload-helper|/app/(?:${[
      String.raw`((forms|layout|layout/lite|layout/theme|request|ui)/)?(?!honeypot)[\w-]+`,
      String.raw`entry\.client`,
      'browser/(hydration|reload-once|retry-fetch|tab-storage|watch-fetch|optional-part|flash-over-reload)',
      'learning/(step|trail)-path',
      'legal/(new-text|slugs)',
    ].join('|')})\\.(tsx?|svg)$`,
  ),
}

function sharedBy(id: string): string | undefined {
  return Object.entries(SHARED).find(([, modules]) => modules.test(id))?.[0]
}

/**
 * What Remix asks at run time is known when it is built, so that the code for other answers can be left out. A pattern
 * that matches nothing ends the build.
 */
const KNOWN: [pattern: RegExp, value: string][] = [
  [/\b(?:window\.__remixContext\.)?future\.v3_singleFetch\b/g, 'true'],
  [/(?<!function )\bisFogOfWarEnabled\([^()]*\)/g, 'false'],
  [/!isSpaMode\b/g, 'true'],
  [/\bisSpaMode(?= (?:&&|\?))|(?<=if \()isSpaMode(?=\))/g, 'false'],
  [/!window\.__remixContext\.isSpaMode\b/g, 'true'],
  [/\bshouldPrefetch(?= && !isAbsolute)/g, 'false'],
  [/^(?:Nav)?Link\.displayName = .*$/gm, ''],
]

function knownAnswers(): Plugin {
  const unmatched = new Set(KNOWN.map(([pattern]) => pattern))
  return {
    name: 'known-answers',
    apply: 'build',
    transform(code, id, options) {
      if (options?.ssr || !id.includes('/@remix-run/react/dist/esm/')) return undefined
      return KNOWN.reduce((source, [pattern, value]) => {
        const replaced = source.replace(pattern, value)
        if (replaced !== source) unmatched.delete(pattern)
        return replaced
      }, code)
    },
    buildEnd(error) {
      const [first] = error ? [] : unmatched
      if (first && this.environment.name === 'client')
        this.error(`Nothing in @remix-run/react matches ${first}.`)
    },
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), knownAnswers()],
  build: {
    // Where hydration begins: docs/decisions/007-engines.md.
    target: ['chrome92', 'edge92', 'safari15.4', 'ios15.4', 'firefox113'],
    assetsInlineLimit: 0,
    // Terser makes what every page loads 4 % lighter than esbuild does.
    minify: 'terser',
    terserOptions: { compress: { passes: 2 } },
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: sharedBy, entryFileNames: 'assets/[hash].js' } },
  },
}))
