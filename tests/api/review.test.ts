import { expect, test } from 'vitest'
import { calls, type Data } from '#contract/calls.ts'
import { ownCalls } from '#contract/own-calls.ts'
import type { Content, QuizQuestion } from '#api/content/model.ts'
import { quizRows } from '#api/reports/quiz-report.ts'
import { DAY } from '#contract/durations.ts'
import type { Client } from '#tests/support/api/client.ts'
import { offering, stepIn } from '#tests/support/api/offering.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { evosOf, finishSoil, right } from '#tests/support/api/soil-step.ts'
import { onDatabase } from '#tests/support/api/world.ts'

type Question = Data<typeof ownCalls.review>['questions'][number]

onDatabase('rever', (world) => {
  const offer = offering(world)
  const questionsIn = (content: Content) => stepIn(content, 'solo').quiz?.questions ?? []
  const changeQuestion = (at: number, change: Partial<QuizQuestion>) =>
    offer((content) => Object.assign(questionsIn(content)[at] ?? {}, change))

  const titles = ({ questions }: { questions: Question[] }) => questions.map(({ title }) => title)
  const review = (client: Client) => client.call(ownCalls.review, {})
  const dueOn = async (client: Client) => (await client.call(calls.userHome, {})).due
  const later = (days: number) => {
    world().clock.advance(days * DAY)
  }
  const answer = (client: Client, questions: Question[], value: string, m?: 1) =>
    client.call(ownCalls.answerReview, { a: questions.map(({ k }) => ({ k, a: value })), m })

  /** Answers the quiz of "solo" with its first question wrong and the others right. */
  async function begun(name: string) {
    const { client } = await pessoa(world(), name)
    await client.call(calls.stepAuth, { i: 'solo' })
    const a = [{ q: 0, a: 'b' }, ...right.slice(1)]
    await client.call(calls.quizComplete, { i: 'quiz-solo', a })
    return client
  }

  test('o que se errou volta no dia seguinte, sem a resposta certa, e o que se acertou volta depois', async () => {
    const client = await begun('ana')
    expect(await review(client)).toEqual({ due: 0, questions: [], tomorrow: 1 })
    later(1)
    const [wrong, ...others] = (await review(client)).questions
    expect(others).toEqual([])
    expect(Object.keys(wrong ?? {}).sort()).toEqual(['k', 'kind', 'options', 'stepId', 'title'])
    expect(wrong?.options.every((option) => Object.keys(option).join() === 'value,label')).toBe(true)
    expect(await dueOn(client)).toBe(1)
    later(2)
    const all = await review(client)
    expect(all.due).toBe(3)
    expect(titles(all)[0]).toBe(wrong?.title)
  })

  test('certa, a pergunta demora mais a voltar; errada, volta no dia seguinte', async () => {
    const client = await begun('bia')
    later(1)
    const { questions } = await review(client)
    const { r } = await answer(client, questions, 'a')
    expect(r).toMatchObject([{ k: questions[0]?.k, a: 'a', ok: true, x: expect.any(String) as string }])
    later(1)
    expect((await review(client)).questions).toEqual([])
    later(2)
    const again = await review(client)
    expect(titles(again)).toContain(questions[0]?.title)
    await answer(
      client,
      again.questions.filter(({ k }) => k === questions[0]?.k),
      'b',
    )
    later(1)
    expect(titles(await review(client))).toContain(questions[0]?.title)
  })

  test('a rodada continua até o último envio, depois não há outra no mesmo dia, e o mesmo envio conta uma vez', async () => {
    const client = await begun('caio')
    later(3)
    const { questions } = await review(client)
    const first = await answer(client, questions.slice(0, 1), 'a', 1)
    const cards = () =>
      world()
        .db.selectFrom('review_cards')
        .select(['question', 'card', 'due_on'])
        .where('learner_id', '=', client.id)
        .orderBy('question')
        .execute()
    const counted = await cards()
    expect(await answer(client, questions.slice(0, 1), 'a', 1)).toEqual(first)
    expect(await answer(client, questions.slice(0, 1), 'b', 1)).toMatchObject({ r: [{ ok: false }] })
    expect(await cards()).toEqual(counted)
    expect([(await review(client)).due, await dueOn(client)]).toEqual([2, 2])
    await answer(client, questions.slice(1, 2), 'a')
    expect([await review(client), await dueOn(client)]).toEqual([
      { due: 0, questions: [], tomorrow: 2 },
      undefined,
    ])
    later(1)
    expect((await review(client)).due).toBe(2)
  })

  test('não dá nem tira evos, e nada muda no quiz', async () => {
    const client = await begun('davi')
    const before = [await evosOf(client), (await client.call(calls.step, { i: 'solo' })).quiz?.attempts]
    later(1)
    await answer(client, (await review(client)).questions, 'b')
    expect([await evosOf(client), (await client.call(calls.step, { i: 'solo' })).quiz?.attempts]).toEqual(
      before,
    )
  })

  test('são no máximo cinco, e quem manda mais, repete ou inventa uma opção é recusado', async () => {
    const client = await begun('eva')
    await offer((content) => {
      const questions = questionsIn(content)
      for (const n of [1, 2, 3, 4])
        questions.push(...questions.slice(0, 1).map((first) => ({ ...first, title: `Outra ${n}` })))
    })
    const more = Array.from({ length: 7 }, (_, q) => ({ q, a: 'b' }))
    await client.call(calls.quizComplete, { i: 'quiz-solo', a: more })
    later(4)
    const { due, questions } = await review(client)
    expect([due, questions.length]).toEqual([7, 5])
    const [one] = questions.map(({ k }) => ({ k, a: 'a' }))
    const refused = (a: unknown[]) => client.refused(ownCalls.answerReview, { a: a })
    expect(await refused(Array.from({ length: 6 }, (_, n) => ({ k: `x.${n}`, a: 'a' })))).toMatchObject({
      e: 400,
    })
    expect(await refused([one, one])).toMatchObject({ e: 400 })
    expect(await refused([{ ...one, a: 'z' }])).toMatchObject({ e: 400 })
    expect((await review(client)).due).toBe(7)
    await answer(client, questions.slice(0, 2), 'b', 1)
    expect([(await review(client)).due, titles(await review(client))]).toEqual([
      3,
      titles({ questions }).slice(2),
    ])
    await answer(client, questions.slice(2), 'b', 1)
    expect((await review(client)).due).toBe(0)
    later(1)
    expect((await review(client)).questions).toHaveLength(5)
  })

  test('as respostas de um quiz que muda de ordem ficam com as suas perguntas, no relatório também', async () => {
    const client = await begun('lia')
    const { first_answers } = await world()
      .db.selectFrom('enrolments')
      .select('first_answers')
      .where('learner_id', '=', client.id)
      .executeTakeFirstOrThrow()
    const kept = async () => {
      const sheets = [{ step_id: 'solo', first_answers, before: 0, through: 10 }]
      const rows = quizRows(sheets, world().deps.catalogue)
      return {
        held: (await client.call(calls.userComplete, {})).quizzes[0]?.answers,
        report: rows.map(({ texto, resposta, pessoas }) => [texto, resposta, pessoas].join()).sort(),
      }
    }
    const before = await kept()
    await offer((content) => questionsIn(content).reverse())
    expect(await kept()).toEqual(before)
    await changeQuestion(0, { title: 'Outra pergunta?' })
    expect((await kept()).held?.[0]?.question).toBe('Pergunta 1, que mudou depois')
  })

  test('o que mudou ou saiu do conteúdo não volta, nem no envio de quem já tinha a página aberta', async () => {
    const client = await begun('gil')
    later(3)
    const { questions } = await review(client)
    expect(questions).toHaveLength(3)
    await changeQuestion(0, { right: 'b' })
    expect((await review(client)).due).toBe(2)
    await changeQuestion(1, { title: 'Outra pergunta?' })
    expect((await review(client)).due).toBe(2)
    await offer(({ trails }) => trails.splice(0))
    expect([await review(client), await dueOn(client)]).toEqual([
      { due: 0, questions: [], tomorrow: 0 },
      undefined,
    ])
    expect(await answer(client, questions, 'a')).toEqual({ r: [] })
  })

  test('não conta a resposta certa a quem não respondeu o quiz', async () => {
    const known = await begun('helo')
    later(1)
    const { questions } = await review(known)
    const { client } = await pessoa(world(), 'ivo')
    expect(await answer(client, questions, 'a')).toEqual({ r: [] })
  })

  test('a cópia dos dados diz quando cada pergunta volta', async () => {
    const { client } = await pessoa(world(), 'joca')
    expect((await client.call(calls.userComplete, {})).reviews).toEqual([])
    await finishSoil(client)
    const { reviews } = await client.call(calls.userComplete, {})
    expect(reviews).toHaveLength(3)
    expect(reviews?.[0]).toMatchObject({
      stepTitle: 'O solo',
      question: expect.stringMatching(/\?$/) as string,
    })
  })

  test('de quem não tem nada para rever a página inicial não lê as perguntas', async () => {
    const client = await begun('kaua')
    const made = await world().statementsDuring(() => client.call(calls.userHome, {}))
    expect(made.join()).not.toContain('"due_on"')
  })
})
