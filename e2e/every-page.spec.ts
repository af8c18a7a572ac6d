import { SCREENS, screenAt } from '#app/request/screens.server.ts'
import { test } from './drafts.ts'
import { VISITS } from './every-page.ts'
import { cutAtAnyWidth, smallTargets } from './measures.ts'
import { expect } from './test.ts'

/** They answer with a file or lead on. */
const WITHOUT_PAGE = [
  '/',
  '/logout',
  '/modo-leve',
  '/step/:id/levar',
  '/por-enviar.json',
  '/lives/:id.ics',
  '/hora-de-estudar.ics',
  '/curriculo/pdf',
  '/user/certificados/:id/pdf',
  '/user/certificados/:id/assinado',
  '/certificado/chaves.json',
  '/user/dados.json',
  '/user/aparelhos',
  '/anotacoes.md',
  '/textos-lidos',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/equipe/textos/aceites.csv',
  '/equipe/textos/:slug/:version/previa',
  '/equipe/relatorios.csv',
  '/equipe/turmas/:id/folha.csv',
  '/equipe/turmas/:id/passos.csv',
  '/equipe/turmas/:id/resultados.csv',
  // Of one turma: turma.spec.ts makes it, and looks at them in the same way.
  '/equipe/turmas/:id',
  '/equipe/turmas/:id/dados',
  '/equipe/turmas/:id/convidar',
  '/equipe/turmas/:id/pessoa/:person',
  '/equipe/turmas/:id/encerrar',
  '/equipe/turmas/:id/passos',
  '/equipe/turmas/:id/encontros',
  '/equipe/turmas/:id/recados',
  '/equipe/turmas/:id/chamada/:live',
  // Of one link: team.spec.ts makes it, and looks at them in the same way.
  '/equipe/ler',
  '/equipe/ler/:slug/:version',
  '/.well-known/change-password',
  // Only after a password was saved: profile.spec.ts.
  '/senha/salva',
]

test('nenhuma tela fica de fora', () => {
  const visited = VISITS.flatMap(({ paths }) => paths).map((path) => screenAt(path.replace(/\?.*/, ''))?.path)
  const pages = SCREENS.map(({ path }) => path).filter((path) => !WITHOUT_PAGE.includes(path))
  expect(pages.filter((path) => !visited.includes(path))).toEqual([])
})

for (const javaScriptEnabled of [true, false]) {
  const [mode, tag] = javaScriptEnabled ? ['com script', []] : ['sem script', '@modes']
  test.describe(mode, { tag }, () => {
    test.use({ javaScriptEnabled })
    for (const { name, enter, paths } of VISITS) {
      test(`as telas ${name}: cada alvo tem o tamanho de um dedo, nada é cortado, axe nada acha`, async ({
        page,
        product,
        drafts,
        watched,
        hasScript,
        checkAccessibility,
      }) => {
        test.setTimeout(paths.length * 30_000)
        watched.expectStatus(400, 403, 404)
        await enter(page, product, hasScript, drafts)
        for (const path of paths) {
          await page.goto(path)
          expect.soft(new URL(page.url()).pathname, path).toBe(path.replace(/\?.*/, ''))
          expect.soft(await smallTargets(page), `alvos de ${path}`).toEqual([])
          expect.soft(await cutAtAnyWidth(page), `larguras de ${path}`).toEqual([])
          await checkAccessibility()
        }
      })
    }
  })
}
