import type { Plugin } from 'vite'

type Known = [pattern: RegExp, value: string]

/** The function's answer, whatever its arguments. */
const answers = (name: string, value = ''): Known => [
  new RegExp(`function ${name}\\([^)]*\\) \\{`),
  `$& return ${value};`,
]

/** What an invariant or a warning says is for who writes the app. */
const WITHOUT_TEXT: Known = [/\binvariant\(([^"\n]*), (?:getInvalid|["`])[\s\S]*?\);$/gm, 'invariant($1);']
const OWN_ASSIGN: Known = [/function _extends\(\) \{[\s\S]*?\n\}/, 'const _extends = Object.assign;']
const BELOW_ROOT: Known = [/\bbasename !== "\/"/g, 'false']
const AT_ROOT: Known = [/\bbasename === "\/"/g, 'true']

/**
 * What the framework asks at run time and is known when it is built, by the end of the module's path, so that the code
 * for other answers can be left out. A pattern that matches nothing ends the build.
 */
const KNOWN: Record<string, Known[]> = {
  '/@remix-run/router/dist/router.js': [
    WITHOUT_TEXT,
    BELOW_ROOT,
    AT_ROOT,
    OWN_ASSIGN,
    [/^ *warning\([\s\S]*?\);$/gm, ''],
    [/\bfuture\.v7_\w+/g, 'true'],
    // Nothing is deferred: single fetch sends promises in the stream.
    answers('isDeferredResult', 'false'),
    answers('isDeferredData', 'false'),
    answers('resolveNavigationDeferredResults'),
    answers('resolveFetcherDeferredResults'),
    answers('cancelActiveDeferreds', '[]'),
    [/^ *activeDeferreds\.forEach\([\s\S]*?^ {4}\}\);$/m, ''],
    // All routes are known.
    answers('checkFogOfWar', '{ active: false }'),
    [/\bif \(isFogOfWar\)/g, 'if (false)'],
    [/!isFogOfWar\b/g, 'true'],
    [/^ {4}(?:patchRoutes|_internalSetRoutes|dispose),?\n/gm, ''],
    [/^.*_internalActiveDeferreds.*$|^.*_internalFetchControllers.*$/gm, ''],
    // Forms are the only thing that is sent.
    [/\bopts\.body !== undefined(?=\) \{)/, 'false'],
    [/\bformEncType === "(?:application\/json|text\/plain)"/g, 'false'],
    [/\btext != null\b|\bjson !== undefined\b/g, 'false'],
    [/(?<=if \()(?:opts\.body instanceof (?:FormData|URLSearchParams))/g, 'false'],
    // In a browser, with what Remix hands over, and without optional segments.
    [/\bisServer\b(?=\) \{)/, 'false'],
    [/\binit\.detectErrorBoundary\b(?=\) \{)/, 'false'],
    [/\binit\.dataStrategy \|\| defaultDataStrategy\b/, 'init.dataStrategy'],
    [/\binit\.patchRoutesOnNavigation\b/, 'undefined'],
    [/\bv5Compat && listener\b/g, 'false'],
    [/\broute\.path === "" \|\| !\(.*\)(?=\) \{)/, 'true'],
    [/^ *errorMessage = [^;]*;$/gm, ''],
    [/^ *(?:statusCode = .*|loaderHeaders\[id\] = .*);$/gm, ''],
  ],
  '/react-router/dist/index.js': [
    BELOW_ROOT,
    AT_ROOT,
    OWN_ASSIGN,
    answers('DefaultErrorComponent', 'null'),
    answers('useNavigate', 'useNavigateStable()'),
    answers('logV6DeprecationWarnings'),
  ],
  '/react-router-dom/dist/index.js': [
    BELOW_ROOT,
    OWN_ASSIGN,
    [/\bif \(flushSync\)/g, 'if (false)'],
    [/\bv7_startTransition\b(?=\) \{| \? )/g, 'true'],
    [/\bDataRouter(?:State)?Hook\.\w+(?=\))/g, ''],
    [/^\(function \(DataRouter(?:State)?Hook\) \{[\s\S]*?^\}\)\(.*\);$/gm, ''],
    [/^ *React\.useEffect\(\(\) => UNSAFE_logV6DeprecationWarnings\(.*\);$/m, ''],
  ],
  '/@remix-run/react/dist/esm/_virtual/_rollupPluginBabelHelpers.js': [OWN_ASSIGN],
  '/@remix-run/react/dist/esm/browser.js': [
    WITHOUT_TEXT,
    [/\bwindow\.__remixContext\.future\.v3_singleFetch\b/g, 'true'],
    [/!window\.__remixContext\.isSpaMode\b/g, 'true'],
    [/^ *router\.createRoutesForHMR = .*$/m, ''],
    [/\buseFogOFWarDiscovery\(.*\);/, ''],
    [/\bgetPatchRoutesOnNavigationFunction\(.*\)/, 'undefined'],
  ],
  '/@remix-run/react/dist/esm/components.js': [
    WITHOUT_TEXT,
    [/(?<!function )\bisFogOfWarEnabled\([^()]*\)/g, 'false'],
    [/\bisSpaMode(?= &&)/g, 'false'],
    [/\bfuture\.v3_singleFetch\b/g, 'true'],
    [/^(?:Nav)?Link\.displayName = .*$/gm, ''],
    // Links load nothing ahead.
    [/\bshouldPrefetch(?= && !isAbsolute)/g, 'false'],
    [/\blet \[shouldPrefetch, ref, prefetchHandlers\] = .*;/g, 'let ref, prefetchHandlers;'],
    [/^ *let href = useHref\(to\);$/gm, ''],
    [/\bisPageLinkDescriptor\(link\)/, 'false'],
    // In the browser there is nothing to send.
    [/\bstaticContext(?= \?)/, 'false'],
    [/!isStatic(?= \?)/, 'true'],
    [/!isStatic && .*\b__remixContext\.a\b/, 'false'],
  ],
  '/@remix-run/react/dist/esm/links.js': [answers('isPageLinkDescriptor', 'false')],
  '/@remix-run/react/dist/esm/errorBoundaries.js': [
    [/\blet heyDeveloper = [\s\S]*?\n {2}\}\);/, 'let heyDeveloper = null;'],
  ],
  '/@remix-run/react/dist/esm/fallback.js': [answers('RemixRootDefaultHydrateFallback', 'null')],
  '/@remix-run/react/dist/esm/routeModules.js': [[/\bwindow\.__remixContext\.isSpaMode\b/, 'false']],
  '/@remix-run/react/dist/esm/routes.js': [
    WITHOUT_TEXT,
    [/!isSpaMode\b/g, 'true'],
    [/\bisSpaMode(?= &&)|(?<=if \()isSpaMode(?=\))/g, 'false'],
    [/\btypeof singleFetch === "function"/, 'true'],
    [/\bif \(needsRevalidation\)/, 'if (false)'],
    [/\bneedsRevalidation == null\b/, 'true'],
  ],
  '/@remix-run/react/dist/esm/single-fetch.js': [WITHOUT_TEXT, [/ && !window\.__remixHdrActive\b/, '']],
}

export function knownAnswers(): Plugin {
  const files = Object.entries(KNOWN)
  const unmatched = new Set(files.flatMap(([end, known]) => known.map(([pattern]) => `${end} ${pattern}`)))
  return {
    name: 'known-answers',
    apply: 'build',
    transform(code, id, options) {
      const [end, known] = files.find(([end]) => id.replace(/\?.*/, '').endsWith(end)) ?? []
      if (options?.ssr || !known) return undefined
      return known.reduce((source, [pattern, value]) => {
        const replaced = source.replace(pattern, value)
        if (replaced !== source) unmatched.delete(`${end} ${pattern}`)
        return replaced
      }, code)
    },
    buildEnd(error) {
      const [first] = error ? [] : unmatched
      if (first && this.environment.name === 'client') this.error(`Nothing matches ${first}.`)
    },
  }
}
