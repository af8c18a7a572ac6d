import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writtenStep } from '#api/operator/written-step.ts'
import { addCarryCommand } from '#app/learning/step-download/carry-command.ts'
import { newFolder } from '#tests/support/folder.ts'
import { elements, formIn, sentBy } from '#tests/support/html.ts'
import { evolua } from '#tests/support/operator-command.ts'
import { onDatabase } from '#tests/support/api/world.ts'

const folder = newFolder('levar')
const FILE = join(folder, 'passo.html')
const environment = {
  NODE_ENV: 'test',
  PUBLIC_URL: 'https://escola.example',
  DATA_DIR: folder,
  RATE_LIMITS: 'on',
} as const

onDatabase('evolua conteudo levar', (world) => {
  const carry = (...words: string[]) => {
    const all = ['conteudo', 'levar', ...words, '--arquivo', FILE]
    return evolua(world(), all, [], {}, (program, terminal) => {
      const stepNamed = (id: string, coupon?: string) => writtenStep(terminal, id, coupon)
      addCarryCommand(program, { write: terminal.write, environment, stepNamed })
    })
  }
  const stepWithQuiz = () => {
    const steps = world().deps.catalogue.trails.flatMap(({ steps }) => steps)
    return steps.find(({ quiz }) => quiz)?.id ?? ''
  }

  test('faz o arquivo com o cupom, que vai com as respostas e no convite', async () => {
    await evolua(world(), ['cupom', 'criar', 'FEIRA', '--por', 'Rita'])
    const { code, output, errors } = await carry(stepWithQuiz(), '--cupom', 'FEIRA')
    expect([code, errors, output]).toEqual([0, '', expect.stringContaining(`Pronto: ${FILE}, `)])
    const html = readFileSync(FILE, 'utf8')
    const address = `https://escola.example/step/${stepWithQuiz()}`
    expect(formIn(html).attributes.action).toBe(address)
    expect(sentBy(formIn(html))).toContainEqual(['cupom', 'FEIRA'])
    const invitation = elements(html, 'a').find(({ inner }) => inner === 'Criar conta com o cupom FEIRA')
    expect(invitation?.attributes.href).toBe(
      `https://escola.example/register?cupom=FEIRA&redirectTo=${encodeURIComponent(new URL(address).pathname)}`,
    )
  })

  test('recusa um cupom e um passo que não há', async () => {
    expect((await carry(stepWithQuiz(), '--cupom', 'NADA')).errors).toContain('Não há um cupom NADA.')
    expect((await carry('nada')).errors).toContain('Não há um passo com o nome "nada".')
  })
})
