import { spawnSync } from 'node:child_process'
import { digits, pessoa, type Person } from '#tests/support/people.ts'
import { firstStep } from './lesson.ts'
import { linkFor } from './outbox.ts'
import { test } from './test.ts'
import { withW3m, type TextBrowser } from './w3m.ts'

const isInstalled = (command: string) => spawnSync('which', [command]).status === 0

test.skip(
  !isInstalled('w3m') || !isInstalled('script'),
  'w3m, or script to give it a terminal, is not installed',
)

/** What w3m's line editor clears a line by: what was typed before is still there. */
const CLEAR = '\x15'

async function register(browser: TextBrowser, person: Person) {
  browser.fill('Cupom', 'BEMVINDO')
  browser.fill('Nome completo', person.name)
  browser.fill('E-mail', person.email)
  browser.fill('Celular com DDD', person.phone)
  browser.fill('CPF', '111.444.777-36')
  browser.fill('Data de nascimento', person.birthDate)
  browser.fill('Crie uma senha', person.password)
  browser.press('Criar conta')
  await browser.reads('Confira o CPF')
  browser.fill('CPF', CLEAR + digits(person.cpf))
  browser.fill('Crie uma senha', person.password)
  browser.press('Criar conta')
  await browser.reads('Conta criada.')
}

async function answerSurvey(browser: TextBrowser) {
  browser.choose('O que você quer aprender?', 'Primeiro emprego')
  browser.choose('Qual frase descreve', 'Procuro meu primeiro emprego')
  browser.press('Concluir')
  await browser.reads('Responda esta pergunta para continuar.')
  browser.choose('Quanto tempo você tem para', 'De 1 a 3 horas')
  browser.choose('e 5 quer dizer muita', '3')
  browser.press('Concluir')
}

async function learn(browser: TextBrowser) {
  browser.follow('Trilhas')
  await browser.reads('Escolha uma e vá no seu ritmo.')
  browser.follow(firstStep.trail)
  await browser.reads(`1. ${firstStep.title} Você está aqui`)
  browser.follow(firstStep.title)
  for (const [at, title] of firstStep.classes.entries()) {
    await browser.reads(title)
    browser.press('Concluir aula')
    await browser.reads(`Aula concluída. Você tem ${(at + 1) * 10} evos.`)
  }
  for (const { title, right } of firstStep.quiz.questions) browser.choose(title, right)
  browser.press('Enviar respostas')
  await browser.reads('5 de 5 respostas certas.')
}

test('a mesma jornada, digitada em um navegador de texto', async ({ product }) => {
  const ana = pessoa('ana')
  await withW3m(`${product.url}/home`, async (browser) => {
    await browser.reads('Tenho um cupom')
    browser.follow('Tenho um cupom')
    await browser.reads('Já tem conta?')
    await register(browser, ana)
    await answerSurvey(browser)
    await browser.reads('Boas-vindas!')
    await learn(browser)
    browser.follow('Início')
    await browser.reads('Faltam 20 evos para o nível 2')

    browser.press('Sair')
    await browser.reads('Esqueci minha senha')
    browser.fill('E-mail', ana.email)
    browser.fill('Senha', 'errada')
    browser.press('Entrar')
    await browser.reads('O e-mail ou a senha não confere.')
    browser.fill('Senha', ana.password)
    browser.press('Entrar')
    await browser.reads('Oi, Ana.')
    await browser.reads('Nível 1 · 80 evos')

    await product.restart()
    browser.reload()
    await browser.reads('1 de 3 passos')
  })
})

test('quem esqueceu a senha recebe o link também ali', { tag: '@all' }, async ({ product }) => {
  const bia = pessoa('bia')
  await withW3m(`${product.url}/register`, async (browser) => {
    await browser.reads('Já tem conta?')
    await register(browser, bia)
    browser.press('Sair')
    await browser.reads('Esqueci minha senha')
    browser.follow('Esqueci minha senha')
    await browser.reads('Enviamos um link por e-mail.')
    browser.fill('E-mail', 'bia')
    browser.press('Enviar link')
    await browser.reads('Confira o e-mail.')
    browser.fill('E-mail', CLEAR + bia.email)
    browser.press('Enviar link')
    await browser.reads('Se houver uma conta com esse endereço')
  })
  await withW3m(product.url + (await linkFor(product, bia.email)), async (browser) => {
    await browser.reads('Criar senha nova')
  })
})

test('o perfil se muda também ali: dados, contato e senha', { tag: '@all' }, async ({ product }) => {
  const caio = pessoa('caio')
  await withW3m(`${product.url}/register`, async (browser) => {
    await browser.reads('Já tem conta?')
    await register(browser, caio)
    await answerSurvey(browser)
    await browser.reads('Boas-vindas!')
    browser.follow('Perfil')
    await browser.reads(`Esta é a conta de ${caio.name}.`)
    browser.fill('Nome completo', `${CLEAR}Caio Prado`)
    browser.press('Salvar dados pessoais')
    await browser.reads('Dados pessoais salvos.')
    await browser.reads('Esta é a conta de Caio Prado.')

    browser.fill('Celular com DDD', `${CLEAR}123`)
    browser.press('Salvar contato')
    await browser.reads('Não deu para salvar:')
    browser.fill('Celular com DDD', `${CLEAR}21 99999-8888`)
    browser.press('Salvar contato')
    await browser.reads('Contato salvo.')

    browser.fill('Senha atual', caio.password)
    browser.fill('Senha nova', 'jabuticaba-doce-9')
    browser.fill('Repita a senha nova', 'jabuticaba-doce-9')
    browser.press('Trocar senha')
    await browser.reads('Senha nova salva.')
  })
})
