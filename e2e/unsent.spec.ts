import type { BrowserContext, Page } from '@playwright/test'
import { pessoa, type Person } from '#tests/support/people.ts'
import { cut } from './cut.ts'
import { enterAs, enterAsNew } from './enter.ts'
import { hold } from './hold.ts'
import { answerQuestion, FINISH, signOut, storeStep } from './journey.ts'
import { firstStep } from './lesson.ts'
import { untilAlive, untilHydrated } from './open-page.ts'
import { expect, test } from './test.ts'
import type { Watch } from './watch.ts'

test.use({ serviceWorkers: 'allow' })

const [classId = ''] = firstStep.classIds
const CLASS = `/step/${firstStep.id}?aula=${classId}`
const QUIZ = `/step/${firstStep.id}?quiz`
const note = (page: Page) => page.getByLabel('Sua anotação')
const waiting = (page: Page) => page.getByRole('region', { name: 'Por enviar' }).getByRole('listitem')
/** What stays at the bottom of a class. */
const bar = (page: Page) => page.locator('.frame-bar')
const list = (page: Page) => page.getByRole('heading', { name: 'Vai ser enviado' })
const NOTHING = 'Está tudo enviado'

async function withWorker(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** The worker stands behind the pages that come after. */
async function enterWithWorker(page: Page, person: Person) {
  await enterAsNew(page, person)
  await withWorker(page)
}

/** Of a quiz whose questions all stand on the page. */
async function answerAll(page: Page) {
  for (const question of firstStep.quiz.questions) await answerQuestion(page, question, question.right)
}

/** Writes a note and concludes the class, both without a network. */
async function writeOffline(page: Page, context: BrowserContext, watched: Watch, text: string) {
  await page.goto(CLASS)
  await page.getByRole('link', { name: 'Anotar', exact: true }).click()
  await page.getByText('Salva sozinha enquanto você escreve.').waitFor()
  await cut(context, watched)
  await note(page).fill(text)
  await page.getByRole('button', { name: 'Salvar anotação' }).click()
  await expect(page.getByText('Anotação guardada neste aparelho.')).toBeVisible()
  await page.getByRole('button', { name: 'Concluir aula' }).click()
  await expect(bar(page)).toContainText('Feita neste aparelho')
  await expect(bar(page)).toBeInViewport()
}

/** In another page of the same browser, once the network is back. */
async function expectSent(page: Page, text: string) {
  await page.goto('/por-enviar')
  await expect(page.getByText(NOTHING)).toBeVisible()
  await page.goto(CLASS)
  await expect(note(page)).toHaveValue(text)
  await expect(page.getByText('Feita', { exact: true })).toBeVisible()
}

test(
  'sem internet a aula e a anotação esperam, e vão uma vez quando ela volta',
  { tag: '@core' },
  async ({ page, context, watched, checkAccessibility }) => {
    await enterWithWorker(page, pessoa('ana'))
    await writeOffline(page, context, watched, 'Levar o currículo impresso.')
    await checkAccessibility()
    await expect(page.getByText(/^Agora você sabe .+ Vai ser enviado/)).toHaveCount(1)
    await bar(page).getByRole('link', { name: 'Ver o que falta enviar' }).click()
    await expect(list(page)).toBeVisible()
    await expect(page.getByText(/^Anotação: /)).toBeVisible()
    await checkAccessibility()
    await page.close()

    const later = await context.newPage()
    await later.goto('/home')
    await expect(later.getByText(/^Aula feita: /)).toBeVisible()
    await context.setOffline(false)
    await later.goto('/home')
    await expectSent(later, 'Levar o currículo impresso.')
  },
)

test('as respostas de um quiz esperam, e são uma tentativa só', async ({ page, context, watched }) => {
  await enterWithWorker(page, pessoa('caio'))
  await page.goto(QUIZ)
  await expect(page).toHaveURL(/pergunta=1$/)
  await untilAlive(page)
  await untilHydrated(page.getByRole('button', { name: 'Continuar' }))
  await cut(context, watched)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await answerAll(page)
  await page.getByRole('button', { name: FINISH }).click()
  await expect(page.getByText('Quem corrige é o servidor')).toBeVisible()
  await page.getByRole('button', { name: FINISH }).click()

  await context.setOffline(false)
  // As a toast, or as plain text where the toaster could not be loaded.
  await expect(page.getByText('Pronto: enviamos o que faltava.').first()).toBeVisible()
  await page.goto(QUIZ)
  await expect(page.locator('input[name=attempt]')).toHaveValue('2')
})

test('quem sai com algo por enviar é avisado, e outra pessoa não vê nem envia nada', async ({
  page,
  context,
  watched,
  checkAccessibility,
}) => {
  const me = pessoa('davi')
  await enterWithWorker(page, me)
  await writeOffline(page, context, watched, 'Só minha.')
  // The way to the server is cut for what waits alone.
  await context.route('**/por-enviar.json', (route) => route.abort())
  await context.setOffline(false)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Antes de sair' })).toBeVisible()
  await expect(waiting(page)).toHaveCount(2)
  await checkAccessibility()
  await page.getByRole('button', { name: 'Sair assim mesmo' }).click()
  await expect(page).toHaveURL('/login')
  await context.unroute('**/por-enviar.json')

  await enterAsNew(page, pessoa('bia'))
  await page.goto('/por-enviar')
  await expect(page.getByText(NOTHING)).toBeVisible()
  await page.goto(CLASS)
  await expect(note(page)).toHaveValue('')
  await signOut(page)

  await enterAs(page, me)
  await expectSent(page, 'Só minha.')
})

test('uma sessão que acabou guarda tudo até a mesma pessoa entrar', async ({ page, context, watched }) => {
  const me = pessoa('duda')
  await enterWithWorker(page, me)
  await writeOffline(page, context, watched, 'Depois de entrar de novo.')
  await context.clearCookies({ name: 'session' })
  await context.setOffline(false)
  await page.goto('/home')
  await expect(page).toHaveURL('/login')
  await enterAs(page, me)
  await expectSent(page, 'Depois de entrar de novo.')
})

const stillKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('por-enviar')
        opening.onsuccess = () => {
          const keys = opening.result.transaction('formularios').objectStore('formularios').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result.filter((key) => typeof key === 'string' && !key.startsWith('@')).length)
          }
        }
      }),
  )

test('o que foi enviado enquanto a página carregava é dito nela, e a lista fica vazia', async ({
  page,
  context,
  watched,
}) => {
  await enterWithWorker(page, pessoa('iris'))
  await writeOffline(page, context, watched, 'Enviada cedo.')
  await page.evaluate(async () => {
    for (const name of await caches.keys()) if (name.startsWith('arquivos-')) await caches.delete(name)
  })
  const listen = await hold(context, '**/assets/keep-worker-*.js')
  const send = await hold(context, '**/step/*.data?*')
  await context.setOffline(false)
  await page.goto('/por-enviar')
  await expect(waiting(page)).toHaveCount(2)
  await expect(waiting(page).first()).toContainText(/Fica neste aparelho até \d+ de [a-z]+ de \d{4}\./)
  send()
  await expect.poll(() => stillKept(page)).toBe(0)
  listen()
  await expect(page.getByText(NOTHING)).toBeVisible()
  await expect(page.getByText('Enviamos 2').first()).toBeVisible()
})

test('um passo guardado recebe aula, anotação e quiz, e tudo vai quando a internet volta', async ({
  page,
  context,
  watched,
  checkAccessibility,
}) => {
  await enterWithWorker(page, pessoa('gil'))
  await page.goto(CLASS)
  await storeStep(page)
  await cut(context, watched)
  await page.getByRole('button', { name: 'Concluir aula' }).click()
  await bar(page).getByRole('link', { name: 'Próxima aula' }).click()
  await expect(page.getByRole('heading', { name: firstStep.classes[1] })).toBeInViewport()
  await checkAccessibility()

  const notes = page.getByLabel('Anotar nesta aula')
  await notes.first().fill('Sem internet também dá.')
  await page.getByRole('button', { name: 'Concluir aula' }).first().click()
  await expect(page.getByText(/^Aula feita: /)).toHaveCount(2)
  await page.goto(CLASS)
  await notes.nth(1).fill('Outra aula.')
  await page.getByRole('button', { name: 'Salvar anotação' }).nth(1).click()
  await expect(list(page)).toBeVisible()
  await page.goto(CLASS)
  await answerAll(page)
  await page.getByRole('button', { name: FINISH }).click()
  await expect(page.getByText(/^Respostas do quiz: /)).toBeVisible()

  await context.setOffline(false)
  await expectSent(page, 'Sem internet também dá.')
  await page.goto(QUIZ)
  await expect(page.locator('input[name=attempt]')).toHaveValue('2')
})

test('uma versão nova do trabalhador envia o que a de antes guardou', async ({ page, context, watched }) => {
  await enterWithWorker(page, pessoa('hugo'))
  await writeOffline(page, context, watched, 'Passou para a versão nova.')
  await context.setOffline(false)
  await context.route('**/por-enviar.json', (route) => route.abort())
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
  })
  await page.goto('/home')
  await withWorker(page)
  await context.unroute('**/por-enviar.json')
  await page.goto('/home')
  await expectSent(page, 'Passou para a versão nova.')
})
