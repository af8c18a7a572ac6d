import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { TEAM } from '#tests/support/team-mail.ts'
import { findFaults } from './accessibility.ts'
import { cut } from './cut.ts'
import { test } from './drafts.ts'
import { cutAtAnyWidth, smallTargets } from './measures.ts'
import { asAnother, enterTeam, go, state } from './team.ts'
import { expect } from './test.ts'
import { said } from './toast.ts'
import type { Watch } from './watch.ts'

const WRONG = ['Uma abertura curta.', '## Sua conta', 'Veja [isto](/nada-aqui).'].join('\n\n')
const RIGHT = ['Uma abertura curta.', '## Sua conta', 'A idade mínima é 16 anos.'].join('\n\n')

async function beginDraft(page: Page, version: string) {
  await go(page, 'Textos')
  const terms = page.getByRole('region', { name: 'Termos de uso' })
  await terms.getByText('Começar um rascunho').click()
  await terms.getByLabel('Nome da versão').fill(version)
  await terms.getByRole('button', { name: 'Começar' }).click()
  await page.waitForURL(`/equipe/textos/termos/${version}`)
  await state(page, 'rascunho')
}

/** The finding leads to its line: in the field, or without script in the text as it will be. */
async function followFinding(page: Page, hasScript: boolean) {
  const checks = page.getByRole('region', { name: 'Antes de publicar' })
  await expect(checks).toContainText('Nenhuma página do site fica em /nada-aqui.')
  await checks.getByRole('link', { name: 'linha 5' }).click()
  if (!hasScript) {
    await expect(page.locator(':target')).toBeInViewport()
    await page.getByRole('link', { name: 'Escrever' }).click()
    return
  }
  const text = page.getByLabel('Texto', { exact: true })
  await expect(text).toBeFocused()
  const chosen = await text.evaluate((area) => {
    const { value, selectionStart, selectionEnd } = area as HTMLTextAreaElement
    return value.slice(selectionStart, selectionEnd)
  })
  expect(chosen).toBe('Veja [isto](/nada-aqui).')
}

/** Axe runs in the page, and needs script there. */
async function isFine(page: Page, hasScript: boolean) {
  const faults = hasScript ? await findFaults(page) : []
  expect([await smallTargets(page), await cutAtAnyWidth(page), faults]).toEqual([[], [], []])
}

async function readByLink(page: Page, path: string, hasScript: boolean) {
  await page.goto(path)
  await isFine(page, hasScript)
  await page.getByRole('link', { name: /^Termos de uso/ }).click()
  await expect(page.getByRole('insertion').filter({ hasText: '16 anos' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver só o que mudou' }).click()
  await expect(page.getByRole('link', { name: 'Ver o texto inteiro' })).toBeVisible()
  await isFine(page, hasScript)
  await expect(page.getByRole('link', { name: TEAM.editor })).toHaveAttribute('href', `mailto:${TEAM.editor}`)
}

/** What is typed stays, the preview says that it is of before, and both go on once the network is back. */
async function saveOffline(page: Page, watched: Watch) {
  const text = page.getByLabel('Texto', { exact: true })
  await cut(page.context(), watched)
  const notSaved = page.getByText('Não deu para mostrar como fica: o que você escreveu continua')
  await text.fill(`${RIGHT} Mais uma frase.`)
  await expect(notSaved).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Ainda não enviamos nada').first()).toBeVisible()
  await expect(text).toHaveValue(/ Mais uma frase\.$/)
  await page.context().setOffline(false)
  await text.fill(RIGHT)
  await expect(notSaved).toBeHidden()
}

const dayOf = (page: Page) => page.getByLabel('Dia em que passa a valer')

async function publish(page: Page, day: string) {
  await dayOf(page).fill(day)
  await page.getByRole('button', { name: 'Publicar' }).click()
}

for (const javaScriptEnabled of [true, false]) {
  const [mode, tag] = javaScriptEnabled ? ['com script', '@core'] : ['sem script', '@modes']
  const version = javaScriptEnabled ? '2099-01-01' : '2099-02-01'

  test.describe(mode, { tag }, () => {
    test.use({ javaScriptEnabled })

    test('um texto vai do rascunho à publicação, e volta', async ({
      page,
      browser,
      product,
      watched,
      checkAccessibility,
    }) => {
      watched.expectStatus(400)
      const options = { baseURL: product.url, javaScriptEnabled }
      const text = page.getByLabel('Texto', { exact: true })

      await test.step('entra, começa um rascunho, erra, vê onde, arruma e pede revisão', async () => {
        await enterTeam(page, product, TEAM.editor)
        await beginDraft(page, version)
        await text.fill(WRONG)
        if (!javaScriptEnabled) await page.getByRole('button', { name: 'Salvar' }).click()
        await followFinding(page, javaScriptEnabled)
        await checkAccessibility()
        await text.fill(RIGHT)
        await page.getByLabel('O que mudou').fill('O texto ficou curto.')
        await page.getByRole('button', { name: 'Salvar' }).click()
        await expect(said(page, 'Texto salvo.')).toBeVisible()
        const preview = page.getByRole('region', { name: 'Como fica' })
        await expect(preview).toBeHidden()
        await page.getByRole('link', { name: 'Como fica' }).click()
        await expect(preview).toContainText('A idade mínima é 16')
        await expect(text).toBeHidden()
        await page.getByRole('link', { name: 'Escrever' }).click()
        if (javaScriptEnabled) await saveOffline(page, watched)
        await page.setViewportSize({ width: 1280, height: 800 })
        const [typed, shown] = [await text.boundingBox(), await preview.boundingBox()]
        expect(shown?.x).toBeGreaterThan((typed?.x ?? 0) + (typed?.width ?? 0))
        await page.getByRole('button', { name: 'Pedir revisão' }).click()
        await expect(said(page, 'Revisão pedida.')).toBeVisible()
        await state(page, 'em revisão')
      })

      await test.step('manda um link, e quem não tem conta lê o que muda e a quem responder', async () => {
        await go(page, 'Textos')
        await page.getByRole('link', { name: 'Links para ler' }).click()
        await page.getByLabel('Para quem').fill('Jurídico')
        await page.getByLabel(`Termos de uso, versão ${version}`).check()
        await page.getByLabel('Mostrar meu e-mail nesta página').check()
        await page.getByRole('button', { name: 'Criar link' }).click()
        const link = page.getByRole('link', { name: /\/equipe\/ler\?link=/ })
        const path = (await link.getAttribute('href')) ?? ''
        await asAnother(browser, options, (reader) => readByLink(reader, path, javaScriptEnabled))
      })

      await test.step('outra pessoa aprova, publica e despublica', () =>
        asAnother(browser, options, async (other) => {
          await enterTeam(other, product, TEAM.aprovador)
          await other.goto(`/equipe/textos/termos/${version}`)
          await other.getByRole('button', { name: 'Aprovar' }).click()
          await expect(said(other, 'Texto aprovado.')).toBeVisible()
          await publish(other, '2020-01-01')
          await expect(other.getByRole('alert')).toContainText('já passou')
          await expect(dayOf(other)).toHaveValue('2020-01-01')
          await publish(other, '2099-01-01')
          await expect(other.getByRole('alert')).toContainText('daqui a')
          await other.getByLabel('É isso mesmo').check()
          await publish(other, '2099-01-01')
          await expect(said(other, 'Texto publicado.')).toBeVisible()
          await state(other, 'agendado')
          await other.getByRole('button', { name: 'Despublicar' }).click()
          await expect(said(other, 'O texto não vai mais valer')).toBeVisible()
        }))
    })
  })
}

test(
  'outra pessoa salvou antes: nada do que foi digitado se perde',
  { tag: '@strict' },
  async ({ page, drafts, product, watched }) => {
    watched.expectStatus(409)
    drafts.save('privacidade', '2099-01-01', 'Como era.')
    await enterTeam(page, product, TEAM.editor)
    await page.goto('/equipe/textos/privacidade/2099-01-01')
    drafts.save('privacidade', '2099-01-01', 'Como a outra pessoa salvou.')
    await page.getByLabel('Texto', { exact: true }).fill('Como eu digitei.')
    await page.getByRole('button', { name: 'Salvar' }).click()
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('Outra pessoa salvou este texto antes')
    await expect(notice.getByRole('insertion')).toContainText('eu digitei')
    await expect(page.getByLabel('Texto', { exact: true })).toHaveValue('Como eu digitei.')
    expect(await findFaults(page)).toEqual([])
    await expect(notice).toBeFocused()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(notice).toBeFocused()
    await page.getByLabel('Salvar o meu no lugar do que está salvo').check()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(said(page, 'Texto salvo.')).toBeVisible()
    await page.getByRole('link', { name: 'Ler o texto que foi substituído' }).first().click()
    await expect(page.getByText('Como a outra pessoa salvou.')).toBeVisible()
  },
)

test(
  'quem sai da página sem salvar encontra na volta o que digitou',
  { tag: '@strict' },
  async ({ page, drafts, product }) => {
    drafts.save('privacidade', '2099-04-01', 'Como era.')
    await enterTeam(page, product, TEAM.editor)
    await page.goto('/equipe/textos/privacidade/2099-04-01')
    await page.getByLabel('Texto', { exact: true }).fill('Como eu digitei.')
    const kept = page.waitForResponse('**/previa')
    await page.getByRole('link', { name: 'Textos legais' }).last().click()
    await kept
    await page.goto('/equipe/textos/privacidade/2099-04-01')
    await expect(page.getByLabel('Texto', { exact: true })).toHaveValue('Como eu digitei.')
  },
)

test('um rascunho de aula se lê como quem estuda vai ler', async ({ page, drafts, product }) => {
  const file = 'content/trilhas/primeiro-emprego/01-curriculo/09-carta.md'
  const head = ['---', 'titulo: A carta', 'tipo: texto', 'minutos_tarefa: 5', 'estado: rascunho', '---', '']
  writeFileSync(
    join(drafts.folder, file),
    [...head, '> **Faça agora.** Veja [isto](/trails/nada).'].join('\n'),
  )
  await enterTeam(page, product, TEAM.professor)
  await go(page, 'Trilhas')
  await page.getByRole('region', { name: 'Rascunhos' }).getByRole('link', { name: 'A carta' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A carta')
  await expect(page.getByRole('blockquote')).toContainText('Faça agora.')
  await page.getByRole('link', { name: 'Primeiro emprego' }).click()
  await expect(page.getByRole('region', { name: /aviso/ })).toContainText('/trails/nada')
})
