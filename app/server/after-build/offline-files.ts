/** Run by the build: writes the offline page and the service worker. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { LIST_MARK } from '#app/browser/offline/offline-page.ts'
import { pageMarkup } from '../pages/plain-page.ts'

const FOLDER = 'build/client'
const PAGE = '/sem-internet.html'
/** The page is the same wherever the build is served. */
const APP_NAME = 'Evolua'
const STYLE = '/pagina.css'

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('hex').slice(0, 16)

const page = pageMarkup(
  {
    title: 'Você está sem internet',
    text: 'O que você já fez está guardado. Quando a internet voltar, tente de novo.',
    picture: readFileSync('app/server/after-build/offline.svg', 'utf8').trim(),
    more: `<p><a class="botao" href="">Tentar de novo</a></p>\n${LIST_MARK}\n`,
  },
  { appName: APP_NAME, isOffline: true },
)
writeFileSync(FOLDER + PAGE, page)

const shell = [PAGE, STYLE].map((url) => ({ url, revision: digest(readFileSync(FOLDER + url)) }))
const assets = readdirSync(`${FOLDER}/assets`).sort()

await build({
  entryPoints: ['app/browser/offline/service-worker.ts'],
  outfile: `${FOLDER}/sw.js`,
  bundle: true,
  minify: true,
  format: 'iife',
  target: ['chrome92', 'edge92', 'safari15.4', 'firefox113'],
  define: {
    SHELL: JSON.stringify(shell),
    BUILD: JSON.stringify(digest(assets.join('\n'))),
    'process.env.NODE_ENV': '"production"',
  },
  logLevel: 'warning',
})
