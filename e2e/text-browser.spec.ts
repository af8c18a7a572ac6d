import { spawnSync } from 'node:child_process'
import { draftFolder, PREVIEW_SECRET } from '#tests/support/draft.ts'
import { digits, pessoa, type Person } from '#tests/support/people.ts'
import type { Product } from '#tests/support/product.ts'
import { EQUIPE, lastLetter, TEAM } from '#tests/support/team-mail.ts'
import { concludeClasses, enterAsNew, sendQuiz } from './enter.ts'
import { FINISH } from './journey.ts'
import { firstStep, steps } from './lesson.ts'
import { withProduct } from './product.ts'
import { inTerminal } from './terminal-browser.ts'
import { expect, test } from './test.ts'
import type { TextBrowser } from './text-browser.ts'
import { withW3m } from './w3m.ts'

const isInstalled = (command: string) => spawnSync('which', [command]).status === 0

/** What one page alone reads. */
const SIGN_IN = 'Esqueci minha senha'
const REGISTRATION = 'Já tem conta?'
const TRAILS = 'Escolha uma e vá no seu ritmo.'

/** `terminal` is the program that gives the browser one. */
const BROWSERS = [
  { name: 'w3m', terminal: 'script', openIn: withW3m },
  { name: 'lynx', terminal: 'tmux', openIn: inTerminal('lynx') },
  { name: 'links2', terminal: 'tmux', openIn: inTerminal('links2') },
]

async function register(browser: TextBrowser, person: Person) {
  await browser.fill('Cupom', 'BEMVINDO')
  await browser.fill('Nome completo', person.name)
  await browser.fill('E-mail', person.email)
  await browser.fill('CPF', '111.444.777-36')
  await browser.fill('Celular com DDD', person.phone)
  await browser.fill('Data de nascimento', person.birthDate)
  await browser.fill('Crie uma senha', person.password)
  await browser.press('Criar conta')
  await browser.reads('Confira o CPF')
  await browser.fill('CPF', digits(person.cpf))
  await browser.fill('Crie uma senha', person.password)
  await browser.press('Criar conta')
  await browser.reads('Conta criada.')
}

async function answerSurvey(browser: TextBrowser) {
  await browser.choose('Qual frase descreve', 'Procuro meu primeiro emprego')
  await browser.choose('Quanto tempo você tem para', 'De 1 a 3 horas')
  await browser.press('Concluir')
  await browser.reads('Responda esta pergunta para continuar.')
  await browser.choose('O que você quer aprender?', 'Primeiro emprego')
  await browser.press('Concluir')
  await browser.reads(`Comece por ${firstStep.title}`)
  await browser.follow('Ir para o início')
}

async function learn(browser: TextBrowser) {
  await browser.follow('Trilhas')
  await browser.reads(TRAILS)
  await browser.follow(firstStep.trail)
  await browser.reads(`1. ${firstStep.title} Comece aqui`)
  await browser.follow(firstStep.title)
  for (const [at, title] of firstStep.classes.entries()) {
    await browser.reads(`Aula ${at + 1} de ${firstStep.classes.length}`)
    await browser.reads(title)
    const practice = firstStep.practices[at]
    if (practice && at === 0) {
      await browser.choose(practice.title, ...practice.wrong)
      await browser.press('Conferir')
      await browser.reads('Ainda não. A certa é:')
    }
    await browser.press('Concluir aula')
    await browser.reads('Agora você sabe')
    await browser.reads(`Nível 1 · ${(at + 1) * 10} evos`)
  }
  for (const { title, right } of firstStep.quiz.questions) await browser.choose(title, ...right)
  await browser.press(FINISH)
  const { length } = firstStep.quiz.questions
  await browser.reads(`${length} de ${length} certas`)
}

const privatePages = ({ name }: Person) => [
  { path: '/user', text: `${name} Nível 1` },
  { path: '/trails', text: TRAILS },
  { path: `/step/${firstStep.id}`, text: `Aula 1 de ${firstStep.classes.length}` },
  { path: '/user/extrato', text: 'Faltam 10 evos para o nível 2.' },
  { path: '/busca?q=curriculos', text: 'Você já sabe o que vai em cada parte' },
  { path: '/anotacoes', text: 'Em cada aula, toque em Anotar' },
  { path: '/rever', text: 'Nada para rever agora' },
  { path: '/home', text: 'Oi, Ana.' },
]

for (const { name, terminal, openIn } of BROWSERS) {
  test(`a mesma jornada, digitada em ${name}`, async ({ product }) => {
    test.skip(!isInstalled(name) || !isInstalled(terminal), `${name} or ${terminal} is not installed`)
    test.slow(terminal === 'tmux', 'each key waits for the screen')
    const ana = pessoa('ana')
    await openIn(`${product.url}/home`, async (browser) => {
      await browser.reads('Criar conta com cupom')
      await browser.follow('Criar conta com cupom')
      await browser.reads(REGISTRATION)
      await register(browser, ana)
      await answerSurvey(browser)
      await browser.reads('Boas-vindas!')
      await learn(browser)
      for (const { path, text } of privatePages(ana)) {
        await browser.open(product.url + path)
        await browser.reads(text)
      }
      await browser.reads('Nível 1 · 90 evos')

      await browser.press('Sair')
      await browser.reads(SIGN_IN)
      for (const { path } of privatePages(ana)) {
        // Without a page in between, the text below is already on the screen.
        await browser.open(`${product.url}/register`)
        await browser.reads(REGISTRATION)
        await browser.open(product.url + path)
        await browser.reads(SIGN_IN)
      }
      await browser.fill('E-mail', ana.email)
      await browser.fill('Senha', 'errada')
      await browser.press('Entrar')
      await browser.reads('O e-mail ou a senha não confere.')
      await browser.fill('Senha', ana.password)
      await browser.press('Entrar')
      await browser.reads('Oi, Ana.')
      await browser.reads('Nível 1 · 90 evos')

      await product.restart()
      await browser.reload()
      await browser.reads('passo 2 de 6')
    })
  })
}

test('o perfil se muda também ali: dados, contato e senha', async ({ product }) => {
  const caio = pessoa('caio')
  await withW3m(`${product.url}/register`, async (browser) => {
    await browser.reads(REGISTRATION)
    await register(browser, caio)
    await answerSurvey(browser)
    await browser.reads('Boas-vindas!')
    await browser.follow('Perfil')
    await browser.reads('Suas anotações')
    await browser.follow('Dados e senha')
    await browser.fill('Nome completo', 'Caio Prado')
    await browser.press('Salvar dados pessoais')
    await browser.reads('Dados pessoais salvos.')
    await browser.reads('Dados pessoais Caio Prado')

    await browser.fill('Celular com DDD', '123')
    await browser.press('Salvar contato')
    await browser.reads('Confira o celular: DDD e 9 dígitos')
    await browser.fill('Celular com DDD', '21 99999-8888')
    await browser.press('Salvar contato')
    await browser.reads('Contato salvo.')

    await browser.fill('Senha atual', caio.password)
    await browser.fill('Senha nova', 'jabuticaba-doce-9')
    await browser.fill('Repita a senha nova', 'jabuticaba-doce-9')
    await browser.press('Salvar senha')
    await browser.reads('Senha nova salva.')
  })
})

test('cupom, dúvida, certificado e currículo também ali', async ({ page, product }) => {
  const duda = pessoa('duda')
  await enterAsNew(page, duda)
  for (const step of steps) {
    await concludeClasses(page, step)
    if (step.hasQuiz) await sendQuiz(page, step, 'right')
  }
  await withW3m(`${product.url}/login`, async (browser) => {
    await browser.reads(SIGN_IN)
    await browser.fill('E-mail', duda.email)
    await browser.fill('Senha', duda.password)
    await browser.press('Entrar')
    await browser.reads('Oi, Duda.')

    await browser.open(`${product.url}/user/conta`)
    await browser.reads('Usar um cupom')
    await browser.fill('Cupom', 'nada')
    await browser.press('Usar cupom')
    await browser.reads('Não encontramos este cupom.')
    await browser.fill('Cupom', 'garantido')
    await browser.press('Usar cupom')
    await browser.reads('Agora você está no Trampo Garantido.')

    await browser.open(`${product.url}/step/${firstStep.id}?aula=${firstStep.classIds[0] ?? ''}`)
    await browser.reads('Não entendi esta aula')
    await browser.follow('Não entendi esta aula')
    await browser.reads('Seu recado')
    await browser.write('Seu recado', 'O que é recrutador?')
    await browser.press('Enviar')
    await browser.reads('Recado enviado a quem escreveu a aula.')

    await browser.open(product.url + firstStep.trailPath)
    await browser.reads('Ver seu certificado')
    await browser.follow('Ver seu certificado')
    await browser.reads('Certificado de conclusão de curso livre')
    await browser.press('Deixar conferir pelo código')
    await browser.reads('Voltar a esconder')
    const own = await (await page.request.get(`/user/certificados/${firstStep.trailId}`)).text()
    await browser.open(product.url + (/\/certificado\/[\w-]+/.exec(own)?.[0] ?? ''))
    await browser.reads('válido')
    await browser.open(`${product.url}/curriculo`)
    await browser.reads('O que sei fazer')
  })
})

test('a equipe entra com o código, escreve e pede revisão também ali', async () => {
  const drafts = draftFolder()
  drafts.save('acessibilidade', '2099-01-01', 'Veja [isto](/nada-aqui).')
  const teacher = 'teresa@evolua.example'
  const enter = async (browser: TextBrowser, product: Product, email: string) => {
    await browser.reads('Acesso da equipe')
    await browser.fill('E-mail', email)
    await browser.press('Enviar link')
    await browser.reads('seis números')
    await expect.poll(() => lastLetter(product, email).code).not.toBe('')
    await browser.fill('Código', lastLetter(product, email).code)
    await browser.press('Entrar com o código')
    await browser.reads('Sair da equipe')
  }
  const useRoom = async (product: Product) => {
    await withW3m(`${product.url}/equipe`, async (browser) => {
      await enter(browser, product, TEAM.editor)
      await browser.open(`${product.url}/equipe/textos/acessibilidade/2099-01-01`)
      await browser.reads('Nenhuma página do site fica em /nada-aqui.')
      await browser.fill('Título', 'Acesso para todos')
      await browser.press('Salvar')
      await browser.reads('Texto salvo.')
      await browser.press('Pedir revisão')
      await browser.reads('Estado: em revisão')
    })
    await withW3m(`${product.url}/equipe`, async (browser) => {
      await enter(browser, product, teacher)
      await browser.follow('Trilhas')
      await browser.reads('Nenhum: tudo está publicado.')
      await browser.open(`${product.url}/equipe/relatorios?relatorio=matriculas`)
      await browser.reads('menos de 5')
    })
  }
  try {
    await withProduct({ EQUIPE: `${EQUIPE},${teacher}=professor:tt`, PREVIEW_SECRET }, useRoom, drafts.folder)
  } finally {
    drafts.clear()
  }
})
