import { expect, test } from 'vitest'
import { readContent } from '#api/content/read-content.ts'
import { CLASS, onCleanContent, STEP, TRAIL } from '#tests/support/clean-content.ts'
import { conteudo } from '#tests/support/content-command.ts'

const content = onCleanContent()

const publicar = (...words: string[]) => conteudo(content.folder, 'publicar', ...words)
const offered = async () =>
  (await readContent(content.folder)).trails.flatMap(({ id, steps }) => [
    id,
    ...steps.flatMap((step) => [step.id, ...step.classes.map((lesson) => lesson.id)]),
  ])

test('uma trilha se publica com os passos e as aulas que estão nela, e o resto do arquivo fica', async () => {
  content.change('trilhas/pomar/trilha.yml', content.read(TRAIL) + '# Nossa.\nestado: rascunho # ainda\n')
  content.change('trilhas/pomar/01-muda/passo.yml', `estado: "rascunho"\n${content.read(STEP)}`)
  const text = '> estado: rascunho\n\nestado: rascunho\n'
  const head = '---\ntitulo: A\ntipo: texto\n'
  content.change('trilhas/pomar/01-muda/01-a.md', `${head}estado: rascunho\n---\n\n${text}`)
  expect(await offered()).toEqual(['horta', 'solo', 'terra'])
  const { code, output } = await publicar('pomar')
  expect(code).toBe(0)
  expect(output).toMatch(/01-a\.md\n.*passo\.yml\n.*trilha\.yml\n/)
  expect(await offered()).toEqual(['horta', 'solo', 'terra', 'pomar', 'muda', 'a'])
  expect(content.read('trilhas/pomar/trilha.yml')).toBe(`${content.read(TRAIL)}# Nossa.\n`)
  expect(content.read('trilhas/pomar/01-muda/passo.yml')).toBe(content.read(STEP))
  expect(content.read('trilhas/pomar/01-muda/01-a.md')).toBe(`${head}---\n\n${text}`)
})

test('uma aula se publica sozinha', async () => {
  await conteudo(content.folder, 'nova', 'aula', '--em', 'solo', '--titulo', 'Adubo')
  await conteudo(content.folder, 'nova', 'aula', '--em', 'solo', '--titulo', 'Composto')
  const { output } = await publicar('adubo', '--json')
  expect(JSON.parse(output)).toEqual({ arquivos: [expect.stringMatching(/02-adubo\.md$/)] })
  expect(await offered()).toEqual(['horta', 'solo', 'terra', 'adubo'])
  expect((await publicar('adubo')).output).toBe('Não há rascunho em adubo: já está publicado.')
})

test('o que só como rascunho não tem faltas não se publica, e volta a ser como era', async () => {
  await conteudo(content.folder, 'nova', 'passo', '--em', 'horta', '--titulo', 'Vazio', '--resumo', 'R')
  const before = content.read('trilhas/horta/02-vazio/passo.yml')
  const { code, errors } = await publicar('vazio')
  expect(code).toBe(1)
  expect(errors).toMatch(
    /^Ainda não dá para publicar:\n.*um passo precisa de pelo menos uma aula\nNada mudou\.$/,
  )
  expect(content.read('trilhas/horta/02-vazio/passo.yml')).toBe(before)
})

test('o que se publica dentro de um rascunho ainda não aparece, e o comando diz por quê', async () => {
  content.change(TRAIL, 'ordem: 1\nestado: rascunho', 'ordem: 1')
  content.change(STEP, 'desenho: cracha\nestado: rascunho', 'desenho: cracha')
  content.change(CLASS, 'tipo: texto\nestado: rascunho', 'tipo: texto')
  const { code, output } = await publicar('terra')
  expect(code).toBe(0)
  expect(output).toMatch(
    /01-terra\.md\nAinda não aparece para quem estuda: ainda em rascunho, o passo solo e a trilha horta\.\nPara publicar também: evolua conteudo publicar horta$/,
  )
  expect((await publicar('terra')).output).toMatch(/^terra não tem rascunho\.\nAinda não aparece/)
  expect((await publicar('solo')).output).toMatch(/em rascunho, a trilha horta\.\n/)
  expect((await publicar('horta')).output).toMatch(/lê de novo sozinho, em segundos\.$/)
  expect(await offered()).toEqual(['horta', 'solo', 'terra'])
})

test('as faltas de outro rascunho não impedem, as do próprio sim', async () => {
  await conteudo(content.folder, 'nova', 'aula', '--em', 'solo', '--titulo', 'Adubo')
  await conteudo(content.folder, 'nova', 'aula', '--em', 'solo', '--titulo', 'Composto')
  content.change('trilhas/horta/01-solo/03-composto.md', 'tipo: filme', 'tipo: texto')
  expect((await publicar('adubo')).code).toBe(0)
  const { code, errors } = await publicar('composto')
  expect(code).toBe(1)
  expect(errors).toMatch(/^Arrume antes o que falta:\n.*03-composto\.md:3: tipo: .*\nNada mudou\.$/)
  expect(await offered()).toEqual(['horta', 'solo', 'terra', 'adubo'])
})

test('com faltas no que está publicado não se publica nada', async () => {
  await conteudo(content.folder, 'nova', 'aula', '--em', 'solo', '--titulo', 'Adubo')
  content.change(CLASS, 'tipo: filme', 'tipo: texto')
  const { code, errors } = await publicar('adubo')
  expect(code).toBe(1)
  expect(errors).toMatch(/^Arrume antes o que falta:\n.*01-terra\.md:3: tipo: deve ser um destes/)
})

test('um nome que não há é uso errado', async () => {
  expect(await publicar('nada')).toMatchObject({
    code: 2,
    errors: 'Não há trilha, passo nem aula com o nome "nada".',
  })
})
