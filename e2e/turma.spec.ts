/** A turma as the people around it use it, on a phone. */
import type { Page } from '@playwright/test'
import { invitationTo, TEAM } from '#tests/support/team-mail.ts'
import { typedDay } from '#tests/support/turmas.ts'
import { findFaults } from './accessibility.ts'
import { test } from './drafts.ts'
import { enterAs } from './enter.ts'
import { DEMO } from './journey.ts'
import { cutAtAnyWidth, smallTargets } from './measures.ts'
import { enterTeam } from './team.ts'
import { expect } from './test.ts'
import { toast } from './toast.ts'

async function isWell(page: Page) {
  const { pathname } = new URL(page.url())
  expect.soft(await smallTargets(page), `alvos de ${pathname}`).toEqual([])
  expect.soft(await cutAtAnyWidth(page), `larguras de ${pathname}`).toEqual([])
  expect.soft(await findFaults(page), pathname).toEqual([])
}

/** Fills these fields, by label, and presses the button. */
async function send(page: Page, fields: Record<string, string>, button: string) {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: button, exact: true }).click()
}

async function makeGroup(page: Page) {
  await page.goto('/equipe/turmas/nova')
  await isWell(page)
  await page.getByLabel('Primeiro emprego').check()
  await page.getByLabel('Trampo Garantido').check()
  const dates = { 'Primeiro dia': typedDay(-20), 'Último dia': typedDay(60) }
  const fields = {
    'Nome da turma': 'Padaria de segunda',
    ...dates,
    'Quem ensina': `Pedro Alves; ${TEAM.professor}`,
  }
  await send(page, fields, 'Salvar')
  await page.waitForURL(/\/dados\?salva$/)
  await isWell(page)
}

async function publishNotice(page: Page, product: Parameters<typeof enterTeam>[1]) {
  await enterTeam(page, product, TEAM.professor)
  await page.goto('/equipe/turmas')
  await page.getByRole('link', { name: 'Padaria de segunda' }).click()
  await page.getByRole('link', { name: 'Recados' }).click()
  await send(page, { Recado: 'Na terça, tragam a receita.\nhttps://sala.example/a' }, 'Publicar recado')
  await expect(page.getByRole('status')).toContainText('Recado publicado.')
  await expect(page.getByLabel('Recado')).toHaveValue('')
  await page.close()
}

test('uma turma, do convite à chamada e à resposta de uma dúvida', async ({
  page,
  browser,
  product,
  watched,
}) => {
  test.slow()
  await enterTeam(page, product, TEAM.aprovador)
  await makeGroup(page)
  await page.goto('/equipe/programas/tg/encontros')
  await isWell(page)

  await page.context().clearCookies()
  await enterTeam(page, product, TEAM.professor)
  await page.goto('/equipe/turmas')
  await isWell(page)
  await page.getByRole('link', { name: 'Padaria de segunda' }).click()
  await page.getByRole('link', { name: 'Convidar' }).click()
  await send(page, { Pessoas: `Lia; ${DEMO.email}` }, 'Conferir antes')
  await expect(page.getByRole('status')).toContainText('1 convite novo')
  await isWell(page)
  await page.getByRole('button', { name: 'Convidar', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('1 convite feito')
  await page.getByRole('link', { name: 'Encontros' }).first().click()
  await send(
    page,
    {
      Título: 'Primeiro encontro',
      Dia: typedDay(-1).split('/').reverse().join('-'),
      Começa: '19:30',
      Termina: '20:30',
      'Link ou sala': 'Sala 2',
    },
    'Salvar encontro',
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Primeiro encontro' })).toBeVisible()
  await isWell(page)

  await page.context().clearCookies()
  await enterAs(page, DEMO)
  await expect.poll(() => invitationTo(product, DEMO.email)).toMatch(/cupom=/)
  await page.goto(String(invitationTo(product, DEMO.email)))
  await page.getByRole('button', { name: 'Usar cupom' }).click()
  await expect(page.getByText('Agora você está no Trampo Garantido.')).toBeVisible()
  await isWell(page)
  await page.goto('/home')
  await page.getByRole('link', { name: 'Convite: Padaria de segunda' }).click()
  await isWell(page)
  const invitation = page.locator('form').filter({ hasText: 'Padaria de segunda' })
  await invitation.getByLabel('Quem ensina pode falar comigo pelo WhatsApp').check()
  await page.getByRole('button', { name: 'Entrar na turma' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Padaria de segunda' })).toBeVisible()
  await isWell(page)
  await publishNotice(await browser.newPage({ baseURL: product.url }), product)
  await page.goto('/home')
  const notice = page.getByRole('region', { name: 'Turma' }).getByText('tragam a receita')
  await expect(notice).toBeVisible()
  await isWell(page)
  await page.getByRole('region', { name: 'Turma' }).getByRole('button', { name: 'Entendi' }).click()
  await expect(notice).toBeHidden()
  await page.goto('/turma')
  await expect(page.getByRole('region', { name: 'Recados' })).toContainText('tragam a receita')
  await expect(page.getByLabel('Quero receber as novidades da turma por e-mail')).toBeChecked()
  await isWell(page)
  await page.goto('/step/curriculo')
  await page.getByRole('link', { name: 'Não entendi esta aula' }).click()
  await expect(page.getByText('Pedro Alves responde em até 2 dias úteis')).toBeVisible()
  await isWell(page)
  await page.getByLabel('Com meu nome').check()
  await send(page, { 'Sua dúvida': 'Precisa de foto?' }, 'Enviar')
  await expect(page.getByText('Dúvida enviada.', { exact: true })).toBeVisible()

  await page.context().clearCookies()
  await enterTeam(page, product, TEAM.professor)
  await page.goto('/equipe/duvidas')
  await page.locator('summary', { hasText: 'Responder' }).click()
  await isWell(page)
  const other = await page.context().newPage()
  await other.goto('/equipe/duvidas')
  await other.locator('summary', { hasText: 'Responder' }).click()
  await send(other, { Resposta: 'Sim.' }, 'Enviar resposta')
  await expect(other.getByRole('status')).toContainText('Resposta enviada.')
  await other.close()
  watched.expectStatus(409)
  await send(page, { Resposta: 'Não. Capriche no resto.' }, 'Enviar resposta')
  await expect(page.getByRole('alert')).toContainText('Agora está “Sim.”.')
  await isWell(page)
  await page.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(page.getByRole('status')).toContainText('Resposta enviada.')
  await page.goto('/equipe/turmas')
  await page.getByRole('link', { name: 'Padaria de segunda' }).click()
  await page.getByRole('link', { name: 'avisos' }).click()
  await expect(page.getByRole('link', { name: 'WhatsApp de Lia' })).toBeVisible()
  await isWell(page)
  await page.getByRole('checkbox', { name: 'Escolher Lia Souza' }).check()
  await page.getByRole('button', { name: 'Escrever a esta pessoa' }).click()
  await expect(page.getByText('Para Lia Souza')).toBeVisible()
  await isWell(page)
  await page.getByRole('link', { name: 'Passos' }).click()
  await expect(page.getByRole('rowheader', { name: 'Lia Souza' })).toBeVisible()
  await isWell(page)
  await page.getByRole('link', { name: 'Pessoas', exact: true }).click()
  await page.getByRole('link', { name: 'Lia Souza', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lia Souza' })).toBeVisible()
  await isWell(page)
  await page.getByRole('link', { name: 'Encontros' }).first().click()
  await page.getByRole('link', { name: 'Chamada' }).click()
  await expect(page.getByText('entrou depois')).toBeVisible()
  await page.getByLabel('com atraso').check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(/^Salvo às/)).toBeVisible()
  await isWell(page)

  await page.getByRole('link', { name: 'Recados' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'tragam a receita' })).toBeVisible()
  await isWell(page)
  await page.getByRole('link', { name: 'Pessoas', exact: true }).click()
  await page.getByRole('link', { name: 'Convidar' }).click()
  await page.waitForURL(/\/convidar$/)
  const approver = await browser.newPage({ baseURL: product.url })
  await enterTeam(approver, product, TEAM.aprovador)
  await approver.goto(page.url().replace('/convidar', '/dados'))
  await send(approver, { 'Quem ensina': `Alice; ${TEAM.aprovador}` }, 'Salvar')
  await expect(approver.getByText('Turma salva.')).toBeVisible()
  await approver.close()
  watched.expectStatus(404)
  await send(page, { Pessoas: 'Ana; ana@exemplo.com' }, 'Convidar')
  await expect(toast(page, 'Isto não está mais aqui')).toBeVisible()
  await expect(page.getByLabel('Pessoas')).toHaveValue('Ana; ana@exemplo.com')

  await page.context().clearCookies()
  await enterAs(page, DEMO)
  await page.goto('/home')
  await page.getByRole('link', { name: /^Chegou uma resposta para você/ }).click()
  await expect(page.getByText('Não. Capriche no resto.')).toBeVisible()
  await isWell(page)
})
