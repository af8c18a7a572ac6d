/** What learners ask and show to who teaches, and the answers, without script. */
import { describe, expect, test } from 'vitest'
import { onTurmas, typedDay } from '#tests/support/turmas.ts'

const here = onTurmas()

describe('dúvidas', () => {
  const CLASS = '/step/curriculo/duvida?aula='

  test('sem o nome, a não ser que se escolha; a resposta volta na aula', async () => {
    await here.joined({ title: 'Dúvidas' })
    const { html } = await here.learner.get('/step/curriculo')
    const [, lesson = ''] = /duvida\?aula=([\w-]+)/.exec(html) ?? []
    const form = await here.learner.get(`${CLASS}${lesson}`)
    expect(form.text).toContain('Pedro Alves responde em até 2 dias úteis')
    const say = (duvida: string, nome: string) =>
      here.learner.submit(`${CLASS}${lesson}`, { duvida, nome }, 'name="duvida"')
    await say('Não entendi <i>nada</i> do título', 'sem')
    await say('E a foto, precisa?', 'com')
    expect((await here.teacher.get('/equipe')).text).toMatch(/Dúvidas .*2 dúvidas · Responder/)
    const room = await here.teacher.get('/equipe/duvidas')
    expect(room.html).not.toContain('<i>nada</i>')
    expect(room.text).toMatch(/“[^”]+”: resposta em até 2 dias úteis/)
    expect(room.text).toMatch(/Alguém sem nome.*Não entendi <i>nada<\/i> do título/)
    expect(room.text).toMatch(/Lia Souza.*E a foto, precisa\?/)
    const [, i = ''] = /name="i" value="([\w-]+)"/.exec(room.html) ?? []
    const answered = await here.teacher.submit(
      '/equipe/duvidas',
      { intent: 'responder', i, text: '**Não** precisa.', q: 'Precisa de foto?' },
      `value="${i}"`,
    )
    expect(answered.location).toBe('/equipe/duvidas?respondida')
    const shown = await here.learner.get(`/step/curriculo?aula=${lesson}`)
    expect(shown.html).toContain('<strong>Não</strong> precisa.')
    expect((await here.learner.get('/home')).text).toContain('Chegou uma resposta para você')
    const long = await here.teacher.submit(
      '/equipe/duvidas',
      { intent: 'responder', i, text: 'a'.repeat(10_000) },
      `value="${i}"`,
    )
    expect([long.status, long.alert]).toEqual([400, expect.stringContaining('4000 caracteres')])
  })
})

test('um trabalho: da anotação a quem ensina, e a resposta de volta à aula', async () => {
  await here.joined({ title: 'Trabalhos', to: typedDay(25) })
  const { html } = await here.learner.get('/step/curriculo')
  const [, lesson = ''] = /duvida\?aula=([\w-]+)/.exec(html) ?? []
  const at = `/step/curriculo?aula=${lesson}`
  expect((await here.learner.get(at)).text).toContain(
    'Quem ensina (Pedro Alves) lê o texto como está agora, com seu nome',
  )
  const work = { intent: 'mostrar', note: 'Meu <i>resumo</i>' }
  const shown = await here.learner.submit(at, work, 'name="note"')
  expect((await here.learner.follow(shown)).text).toMatch(
    /Você mostrou a quem ensina: Meu <i>resumo.*Ainda sem/,
  )
  const room = await here.teacher.get('/equipe/duvidas')
  expect(room.text).toMatch(/Lia Souza .*trabalho.*Meu <i>resumo/)
  const [, i = ''] = /name="i" value="([\w-]+)"/.exec(room.html) ?? []
  const reply = { intent: 'responder', i, text: '**Boa** síntese.' }
  expect((await here.teacher.submit('/equipe/duvidas', reply, `value="${i}"`)).status).toBe(302)
  expect((await here.learner.get(at)).html).toContain('<strong>Boa</strong> síntese.')
  await here.learner.submit(at, { intent: 'recolher' }, 'value="recolher"')
  expect((await here.learner.get(at)).text).not.toContain('Você mostrou a quem ensina')
  expect((await here.teacher.get('/equipe/duvidas')).text).not.toContain('Meu <i>resumo')
})
