/** From a coupon to a finished step and back in, in one engine; each page's layout is looked at on the way. */
import { firstStep } from '../../../e2e/lesson.ts'
import { digits, type Person } from '#tests/support/people.ts'
import type { Engine } from './engine.ts'
import { personAt } from './person.ts'

export interface Journey {
  /** Pages on which something lies where it should not. */
  faults: string[]
  /** Whether script took over, or the pages went on as plain HTML. */
  isHydrated: boolean
}

/** React marks the document it has taken over. */
const HYDRATED = `Object.keys(document).some(function(k){return k.indexOf('__react')===0})`

export async function travel(engine: Engine, base: string, person: Person, shots: string): Promise<Journey> {
  const at = personAt(engine)
  const faults: string[] = []
  const look = async (page: string) => {
    faults.push(...(await at.misplaced()).map((fault) => `${page}: ${fault}`))
    await engine.screenshot(`${shots}-${page}.png`)
  }

  await at.open(`${base}/home`)
  await at.comesTo('/login')
  await look('login')
  await at.follow('Criar conta com cupom')
  await at.fill('Cupom', 'BEMVINDO')
  await at.fill('Nome completo', person.name)
  await at.fill('E-mail', person.email)
  await at.fill('Celular com DDD', person.phone)
  await at.fill('CPF', digits(person.cpf))
  await at.fill('Data de nascimento', person.birthDate)
  await at.fill('Crie uma senha', person.password)
  await look('register')
  await at.press('Criar conta')
  await at.reads('Vamos conhecer você')
  await at.choose('O que você quer aprender?', 'Primeiro emprego')
  await at.choose('Qual frase descreve', 'Procuro meu primeiro emprego')
  await at.choose('Quanto tempo você tem para', 'De 1 a 3 horas')
  await at.choose('Quanta segurança você', '3')
  await look('survey')
  // With script they are asked one at a time.
  for (let place = 1; place < 5 && (await at.isAt('pergunta=')); place++) {
    await at.press('Continuar')
    await at.comesTo(`pergunta=${place + 1}`)
  }
  await at.press('Concluir')
  await at.follow('Ir para o início')
  await at.comesTo('/home')
  const isHydrated = (await engine.evaluate(HYDRATED)) === true
  await look('home')
  await learn(at, look)
  await at.follow('Início')
  await at.reads('Faltam 20 evos para o nível 2')
  await at.press('Sair')
  await at.comesTo('/login')
  await at.fill('E-mail', person.email)
  await at.fill('Senha', person.password)
  await at.press('Entrar')
  await at.reads('Faltam 20 evos para o nível 2')
  return { faults, isHydrated }
}

async function learn(at: ReturnType<typeof personAt>, look: (page: string) => Promise<void>) {
  await at.follow('Trilhas')
  await at.comesTo('/trails')
  await look('trails')
  await at.follow(firstStep.trail)
  await at.reads('Comece aqui')
  await at.follow(firstStep.title)
  for (const [index, title] of firstStep.classes.entries()) {
    await at.reads(title)
    if (index === 0) await look('class')
    await at.press('Concluir aula')
    await at.reads('Agora você sabe')
  }
  for (const { title, right } of firstStep.quiz.questions)
    for (const option of right) await at.choose(title, option)
  await look('quiz')
  await at.press('Terminar e ver o resultado')
  await at.reads('5 de 5 respostas certas.')
  await look('result')
}
