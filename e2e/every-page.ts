/** Every page of the screen table, in each state that looks different, and who gets to see it. */
import type { Page } from '@playwright/test'
import type { DraftFolder } from '#tests/support/draft.ts'
import { pessoa } from '#tests/support/people.ts'
import type { Product } from '#tests/support/product.ts'
import { TEAM } from '#tests/support/team-mail.ts'
import { concludeClasses, enterAs, enterAsNew, enterSurvey, sendQuiz } from './enter.ts'
import { DEMO } from './journey.ts'
import { firstStep, steps, type Lesson } from './lesson.ts'
import { linkFor } from './outbox.ts'
import { enterTeam } from './team.ts'

interface Visit {
  /** What the pages are to this person. */
  name: string
  enter: (page: Page, product: Product, hasScript: boolean, drafts: DraftFolder) => Promise<void>
  paths: string[]
}

const STEP = `/step/${firstStep.id}`
const last = steps.at(-1) ?? firstStep

async function askForLink(page: Page, email: string) {
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await page.waitForURL('/forgot-password/enviado')
}

async function enterTwice(page: Page, product: Product) {
  const ana = pessoa('ana')
  await enterAsNew(page, ana)
  await page.context().clearCookies()
  await askForLink(page, ana.email)
  const link = await linkFor(product, ana.email)
  await enterAs(page, DEMO)
  await page.goto(link)
}

const classes = ({ id, classIds }: Lesson) => classIds.map((classId) => `/step/${id}?aula=${classId}`)
const resultOf = ({ id }: Lesson) => `/step/${id}?quiz=resultado`
const momentOf = ({ id, classIds }: Lesson) => `/step/${id}?concluida=${classIds.at(-1) ?? ''}`

export const VISITS: Visit[] = [
  {
    name: 'de um visitante',
    enter: (page) => askForLink(page, pessoa('ana').email),
    paths: [
      '/login',
      '/register',
      '/register?cupom=BEMVINDO',
      '/forgot-password',
      '/forgot-password/enviado',
      '/conta-excluida?recibo=4f9d6f9e-0f4b-4b58-9f8d-0c3d5a1b2c3d',
      '/termos',
      '/privacidade',
      '/politica-cookies',
      '/regulamentos',
      '/acessibilidade',
      '/ajuda',
      '/aparencia',
      '/certificado/nada',
      '/cartas/parar?c=nada',
      '/cartas/parar',
      '/equipe/entrar',
      '/nada-aqui',
    ],
  },
  {
    name: 'da pesquisa',
    enter: (page, _, hasScript) => enterSurvey(page, pessoa('caio'), hasScript),
    paths: ['/survey', ...[1, 2, 3].map((place) => `/survey?pergunta=${place}`)],
  },
  {
    name: 'de quem começa, no Garantido',
    enter: (page) => enterAsNew(page, pessoa('davi'), 'GARANTIDO'),
    paths: [
      '/survey/pronta',
      '/home',
      '/trails',
      firstStep.trailPath,
      STEP,
      '/trampo-garantido',
      '/regulamentos-trampo-garantido',
      '/user',
      '/user/excluir',
      '/step/entrevista',
    ],
  },
  {
    name: 'de quem começa, no Turbinado',
    enter: (page) => enterAsNew(page, pessoa('eva'), 'TURBINADO'),
    paths: ['/home', '/trampo-turbinado', '/regulamentos-trampo-turbinado'],
  },
  {
    name: 'de quem está no meio',
    enter: (page) => enterAs(page, DEMO),
    paths: [
      '/home',
      '/home?ate',
      '/trails?busca=curr%C3%ADculo',
      '/trails?busca=nada',
      firstStep.trailPath,
      `${firstStep.trailPath}/levar`,
      ...classes(firstStep),
      `${STEP}/duvida?aula=${firstStep.classIds[0] ?? ''}`,
      `${STEP}?quiz`,
      `${STEP}?quiz&pergunta=2`,
      `${STEP}?quiz&pergunta=5&falta`,
      '/user',
      '/user?passos=concluidos',
      '/user/conta',
      '/user/conta?mudar=dados',
      '/user/conta?mudar=contato',
      '/user/conta?mudar=senha',
      '/user/dados',
      '/user/extrato',
      '/busca?q=curriculos',
      '/busca?q=zzz',
      '/turma',
      '/anotacoes',
      '/anotacoes?busca=nada',
      '/rever',
      '/por-enviar',
      '/por-enviar?sair',
      '/curriculo',
      '/curriculo?parte=skills',
      '/hora-de-estudar',
      '/hora-de-estudar?hora=19:00&minutos=30',
      '/senha',
      '/nada-aqui',
    ],
  },
  {
    name: 'de quem errou o quiz',
    enter: async (page) => {
      await enterAsNew(page, pessoa('fabi'))
      await concludeClasses(page, firstStep)
      await sendQuiz(page, firstStep, 'wrong')
    },
    paths: [resultOf(firstStep), momentOf(firstStep)],
  },
  {
    name: 'de quem terminou tudo',
    enter: async (page) => {
      await enterAsNew(page, pessoa('gil'))
      for (const step of steps) {
        await concludeClasses(page, step)
        if (step.hasQuiz) await sendQuiz(page, step, 'right')
      }
    },
    paths: [
      '/home',
      '/trails',
      firstStep.trailPath,
      resultOf(firstStep),
      momentOf(firstStep),
      ...steps.slice(1).flatMap(classes),
      resultOf(last),
      momentOf(last),
      '/user',
      '/user?passos=concluidos',
      '/user/extrato',
      '/rever',
      '/curriculo',
      '/user/certificados',
      `/user/certificados/${firstStep.trailId}`,
    ],
  },
  { name: 'de duas contas', enter: enterTwice, paths: ['/duas-contas'] },
  {
    name: 'de quem aprova',
    async enter(page, product, _, drafts) {
      drafts.save('acessibilidade', '2099-03-01', 'Veja [isto](/nada-aqui).')
      await enterTeam(page, product, TEAM.aprovador)
    },
    paths: [
      '/equipe',
      '/equipe/textos',
      '/equipe/textos/acessibilidade/2099-03-01',
      '/equipe/textos/termos/2026-11-22',
      '/equipe/previas',
      '/equipe/empresa',
      '/equipe/turmas',
      '/equipe/turmas/nova',
      '/equipe/duvidas?sem-turma',
      '/equipe/programas/tg/encontros',
    ],
  },
  {
    name: 'de quem ensina',
    enter: (page, product) => enterTeam(page, product, TEAM.professor),
    paths: [
      '/equipe',
      '/equipe/conteudo',
      '/equipe/conteudo/primeiro-emprego',
      '/equipe/conteudo/primeiro-emprego/curriculo',
      '/equipe/relatorios',
      '/equipe/relatorios?relatorio=matriculas',
      '/equipe/turmas',
      '/equipe/duvidas',
      '/equipe/textos',
    ],
  },
]
