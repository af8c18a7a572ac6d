import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { DAY } from '#contract/durations.ts'
import { inFives, leastShare, writtenInFives } from '#api/reports/in-fives.ts'
import { Client } from '#tests/support/api/client.ts'
import { cupom, registrationOf } from '#tests/support/api/people.ts'
import { finishSoil, right } from '#tests/support/api/soil-step.ts'
import { onDatabase } from '#tests/support/api/world.ts'
import { evolua, rowsOf } from '#tests/support/operator-command.ts'

describe('a regra dos grupos pequenos', () => {
  test('cinco pessoas contam juntas, no mês da quinta', () => {
    expect(inFives({ before: 0, through: 4 })).toBe(0)
    expect(inFives({ before: 4, through: 5 })).toBe(5)
    expect(inFives({ before: 5, through: 9 })).toBe(0)
    expect([0, 5].map(writtenInFives)).toEqual(['menos de 5', '5 ou mais'])
  })

  test('de dois períodos quaisquer, a diferença nunca é de menos de cinco, e as partes somam o todo', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { minLength: 3, maxLength: 36 }), (months) => {
        const until = months.map((_, at) => months.slice(0, at).reduce((sum, people) => sum + people, 0))
        const shown = (from: number, to: number) =>
          inFives({ before: until[from] ?? 0, through: until[to] ?? 0 })
        const last = months.length - 1
        for (let from = 0; from < last; from++) {
          expect(shown(0, from) + shown(from, last)).toBe(shown(0, last))
          expect((shown(from, last) - shown(from + 1, last)) % 5).toBe(0)
          expect(Math.abs(shown(from, last) - ((until[last] ?? 0) - (until[from] ?? 0)))).toBeLessThan(5)
        }
      }),
    )
  })

  test('uma parte é a menor que os dois números deixam', () => {
    expect(leastShare(95, 100)).toBe('ao menos 91 %')
    expect(leastShare(5, 5)).toBe('ao menos 55 %')
    expect(leastShare(0, 100)).toBe('')
  })
})

onDatabase('evolua relatorio', (world) => {
  const report = (...words: string[]) => rowsOf(world(), ['relatorio', ...words])

  /** `count` people who register with the coupon and then do `work`. */
  async function people(count: number, code: string, work: (client: Client) => Promise<unknown>) {
    for (let person = 0; person < count; person++) {
      const client = new Client(world())
      await client.enter(calls.userCreate, registrationOf('ana', { k: code }))
      await work(client)
    }
  }

  const open = (client: Client) => client.call(calls.stepAuth, { i: 'solo' })

  test('conta meses inteiros e só quem se cadastrou com o cupom', async () => {
    const code = await cupom(world(), 'ESCOLA')
    await people(6, code, open)
    const matriculas = ['matriculas', '--cupom', 'escola']
    const row = { trilha: 'horta', passo: 'solo', titulo: expect.any(String) as unknown }
    expect(await report(...matriculas)).toEqual([{ ...row, pessoas: '5 ou mais' }])
    expect(await report(...matriculas, '--de', '11/2026')).toEqual([{ ...row, pessoas: '5 ou mais' }])
    expect(await report(...matriculas, '--ate', '10/2026')).toEqual([{ ...row, pessoas: 'menos de 5' }])
    expect(await report(...matriculas, '--programa', 'tg')).toEqual([])
  })

  test('o programa é o que a pessoa tem agora, também para o que fez antes', async () => {
    const code = await cupom(world(), 'TURMA')
    const ids: string[] = []
    const named = (work: (client: Client) => Promise<unknown>) => (client: Client) => {
      ids.push(client.id)
      return work(client)
    }
    await people(5, code, named(finishSoil))
    await people(5, code, named(open))
    const all = ['matriculas', 'conclusoes', 'parados', 'semanas'] as const
    const counts = async () => {
      const rows = []
      for (const name of all) rows.push(...(await report(name, '--programa', 'tt')))
      return rows.map(({ pessoas, matriculas, conclusoes }) => pessoas ?? [matriculas, conclusoes])
    }
    const moveAll = async (sign: string) => {
      for (const id of ids) await evolua(world(), ['aluno', 'programa', id, sign, 'tt', '--por', 'Bia'])
    }
    expect(await counts()).toEqual([])
    await moveAll('+')
    expect(await counts()).toEqual(['10 ou mais', '5 ou mais', 'menos de 5', ['10 ou mais', '5 ou mais']])
    await moveAll('-')
    expect(await counts()).toEqual([])
  })

  test('um cupom que não há é recusado, em vez de não ter ninguém', async () => {
    const { code, errors } = await evolua(world(), ['relatorio', 'quiz', '--cupom', 'ESCOLHA'])
    expect([code, errors]).toEqual([1, 'Não há um cupom ESCOLHA. Veja todos com: cupom lista'])
  })

  test('um dia no lugar de um mês é recusado, com a razão', async () => {
    const { code, errors } = await evolua(world(), ['relatorio', 'quiz', '--de', '01/12/2026'])
    expect(code).toBe(2)
    expect(errors).toContain('Um relatório conta meses inteiros')
  })

  test('quiz: quem acertou cada pergunta na primeira vez, e as erradas mais escolhidas', async () => {
    const code = await cupom(world(), 'PROVA')
    await people(10, code, finishSoil)
    await people(6, code, async (client) => {
      await open(client)
      await client.call(calls.quizComplete, { i: 'quiz-solo', a: [{ q: 0, a: 'b' }] })
      await client.call(calls.quizComplete, { i: 'quiz-solo', a: right })
    })
    const rows = await report('quiz', '--cupom', code)
    const answers = (question: number) =>
      rows
        .filter(({ pergunta }) => pergunta === question)
        .map((row) => [row.resposta, row.pessoas, row.parte])
    expect(answers(1)).toEqual([
      ['(todas)', '15 ou mais', ''],
      ['(certa)', '10 ou mais', 'ao menos 52 %'],
      [expect.stringMatching(/^errada: /), '5 ou mais', 'ao menos 26 %'],
    ])
    expect(answers(2)).toEqual([
      ['(todas)', '10 ou mais', ''],
      ['(certa)', '10 ou mais', 'ao menos 71 %'],
    ])
  })

  test('parados: a última aula aberta de quem não terminou, depois de um mês inteiro sem nada', async () => {
    const code = await cupom(world(), 'PARADA')
    await people(5, code, async (client) => {
      await open(client)
      await client.call(calls.classComplete, { i: 'terra' })
      await client.call(calls.classStart, { i: 'adubo' })
    })
    await people(5, code, open)
    await people(5, code, finishSoil)
    const stopped = () => report('parados', '--cupom', code)
    expect((await stopped()).map(({ pessoas }) => pessoas)).toEqual(['menos de 5', 'menos de 5'])
    world().clock.advance(45 * DAY)
    expect((await stopped()).map(({ passo, aula, pessoas }) => [passo, aula, pessoas])).toEqual(
      expect.arrayContaining([
        ['solo', 'Adubo', '5 ou mais'],
        ['solo', '(abriu só o passo)', '5 ou mais'],
      ]),
    )
  })

  test('conclusoes: quem terminou cada passo', async () => {
    const code = await cupom(world(), 'FORMATURA')
    await people(5, code, finishSoil)
    await people(5, code, open)
    expect(await report('conclusoes', '--cupom', code)).toMatchObject([
      { passo: 'solo', pessoas: '5 ou mais' },
    ])
    expect(await report('conclusoes', '--cupom', code, '--ate', '10/2026')).toMatchObject([
      { passo: 'solo', pessoas: 'menos de 5' },
    ])
  })

  test('aceites: quantas pessoas aceitaram cada versão de um texto', async () => {
    const code = await cupom(world(), 'ACEITE')
    const accepted = { slug: 'termos', version: '2026-11-01', hash: 'a'.repeat(64) }
    await people(5, code, (client) => client.call(calls.userLegal, { v: [accepted] }))
    expect(await report('aceites', '--cupom', code)).toEqual([
      { texto: 'termos', versao: '2026-11-01', pessoas: '5 ou mais' },
    ])
  })

  test('cupons: quem se cadastrou, começou e concluiu', async () => {
    const code = await cupom(world(), 'RODA')
    await people(5, code, finishSoil)
    await people(5, code, open)
    expect((await report('cupons')).find((row) => row.cupom === code)).toEqual({
      cupom: code,
      cadastros: '10 ou mais',
      comecaram: '5 ou mais',
      concluiram: '5 ou mais',
    })
  })

  test('CSV é para programas, e com --bom para o Excel', async () => {
    const code = await cupom(world(), 'PLANILHA')
    await people(1, code, open)
    const csv = async (...words: string[]) =>
      (await evolua(world(), ['relatorio', 'matriculas', '--cupom', code, '--csv', ...words])).output
    expect((await csv()).startsWith('trilha,passo,')).toBe(true)
    expect((await csv('--bom')).startsWith('\ufefftrilha;passo;titulo;pessoas;pessoas_poucas\n')).toBe(true)
  })
})
