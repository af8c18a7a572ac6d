import { readFileSync } from 'node:fs'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { parseEnv } from '#app/env.server.ts'
import { newTextsFor, rememberAccepted } from '#app/legal/acceptance/accepted.server.ts'
import { historyOf } from '#app/legal/versions/history.server.ts'
import { writePublishedFacts } from '#app/legal/editing/edit-files.server.ts'
import { publishFacts } from '#app/legal/editing/publish-facts.server.ts'
import { editedFacts } from '#app/legal/versions/folder.server.ts'
import { draftNamed } from '#app/legal/terminal/named.ts'
import { faultText } from '#app/legal/editing/refusal.ts'
import { telling } from '#app/legal/terminal/telling.ts'
import { publishDraft } from '#app/legal/editing/publish.server.ts'
import { renderVersion } from '#app/legal/versions/render.server.ts'
import { createServices } from '#app/request/services.server.ts'
import { newFolder } from '#tests/support/folder.ts'
import { noon, onLegalFolder } from '#tests/support/legal-texts.ts'

const TODAY = '2026-11-21'
const NOW = noon(TODAY)
const texts = onLegalFolder()
const file = (nome: string) => `empresa:\n  nome: ${nome}\n  cnpj: ""\n`

beforeEach(() => {
  texts.company(file('Evolua'))
  texts.publish('termos', '2026-11-01', { body: 'De {{empresa.nome}}.\n' })
  const { data: facts = {} } = editedFacts(texts.place)
  writePublishedFacts(texts.place, { antes: facts, agora: facts })
})

const publish = (source = file('Escola')) => {
  texts.company(source)
  const { data: facts = {} } = editedFacts(texts.place)
  return telling(() => publishFacts(texts.store(), { facts, by: 'Rita', now: NOW }))
}

const wordsOf = (version: string) => {
  const store = texts.store()
  const found = store.versionsOf('termos').find((one) => one.version === version)
  return (
    found &&
    renderVersion(found, store.factsOf(found))
      .html.replace(/<[^>]*>/g, '')
      .trim()
  )
}

test('mudar empresa.yml não muda o que já se lê, e a falha diz o que fazer', () => {
  texts.company(file('Escola'))
  const store = texts.store()
  expect(wordsOf('2026-11-01')).toBe('De Evolua.')
  expect(store.company()).toMatchObject({ empresa: { nome: 'Evolua' } })
  expect(store.faults().map(faultText)).toEqual([
    'empresa.yml, linha 2: empresa.nome mudou neste arquivo e ainda não vale: publique os dados da empresa',
  ])
})

test('publicar os dados faz uma versão que vale na hora; a de antes diz o que dizia', () => {
  expect(publish()).toMatchObject([{ slug: 'termos', version: '2026-11-01-dados' }])
  const store = texts.store()
  expect(store.faults()).toEqual([])
  expect(store.inForce('termos', NOW)).toMatchObject({
    version: '2026-11-01-dados',
    since: TODAY,
    changes: 'Dados da empresa. O texto de 2026-11-01 ficou mais claro.',
    repeats: '2026-11-01',
  })
  expect(historyOf(texts.file('termos', '2026-11-01-dados'))).toMatchObject([{ quem: 'Rita' }])
  publish(file('Casa'))
  expect(['', '-dados', '-dados2'].map((end) => wordsOf(`2026-11-01${end}`))).toEqual([
    'De Evolua.',
    'De Escola.',
    'De Casa.',
  ])
  expect(texts.store().inForce('termos', NOW)?.version).toBe('2026-11-01-dados2')
})

test('quem aceitou a de antes não é perguntado de novo, e quem não aceitou é', async () => {
  const folder = newFolder('dados')
  const services = createServices(parseEnv({ DATA_DIR: folder, API_URL: 'http://127.0.0.1:9' }))
  onTestFinished(() => services.close())
  await rememberAccepted(services, 'ana', [{ slug: 'termos', version: '2026-11-01' }])
  await rememberAccepted(services, 'bia', [{ slug: 'termos', version: '2026-10-01' }])
  publish()
  publish(file('Casa'))
  expect(await newTextsFor(texts.store(), services, 'ana')).toEqual([])
  expect(await newTextsFor(texts.store(), services, 'bia')).toEqual([
    { slug: 'termos', version: '2026-11-01-dados2' },
  ])
})

test('um dado que nenhum texto mostra vale sem versão nova não ganha versão', () => {
  expect(publish('empresa:\n  nome: Evolua\n  cnpj: "1"\n')).toEqual([])
  expect(texts.store().company()).toMatchObject({ empresa: { cnpj: '1' } })
})

test('um valor que não pode ser é dito ao lado do dado, e um que já estava vazio não impede os outros', () => {
  expect(() => publish(`${file('Casa')}  fins_economicos: talvez\n  lives_por_mes: muitas\n`)).toThrow(
    /Escreva sim ou não.*Escreva um número/s,
  )
  texts.publish('termos', '2026-11-20', { body: 'De {{empresa.nome}}, CNPJ {{empresa.cnpj}}.\n' })
  expect(publish(file('Casa'))).toHaveLength(1)
})

test('o que vai valer fica com o nome e o dia, e passa a dizer os dados novos', () => {
  texts.draft('termos', 'b', { body: 'Nova, de {{empresa.nome}}.\n' })
  const store = texts.store()
  publishDraft(store, draftNamed(store, 'termos', 'b'), { since: '2026-12-01', today: TODAY })
  expect(wordsOf('b')).toBe('Nova, de Evolua.')
  publish()
  expect(texts.store().upcoming('termos', NOW)).toMatchObject([{ version: 'b', since: '2026-12-01' }])
  expect(wordsOf('b')).toBe('Nova, de Escola.')
  expect(texts.store().faults()).toEqual([])
})

test('o hash de uma versão publicada agora cobre os dados que ela mostra', () => {
  publish()
  const source = readFileSync(texts.file('termos', '2026-11-01-dados'), 'utf8')
  texts.write('termos', '2026-11-01-dados', source.replace('Escola', 'Outra'))
  expect(texts.store().faults()[0]?.reason).toMatch(/mudou depois de publicado/)
})

test('um e-mail que não é um e-mail não é publicado', () => {
  const source = `${file('Evolua')}atendimento:\n  email: nenhum\n`
  expect(() => publish(source)).toThrow('Confira o e-mail (atendimento.email).')
})

test('um dado que um texto publicado usa não fica vazio', () => {
  expect(() => publish(file('""'))).toThrow(
    'Não pode ficar vazio (empresa.nome): está em um texto publicado, “Termos de uso”.',
  )
  expect(texts.store().versionsOf('termos')).toHaveLength(1)
})
