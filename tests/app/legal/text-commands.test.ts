import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { historyOf } from '#app/legal/versions/history.server.ts'
import { LEGAL_SLUGS } from '#app/legal/versions/text.ts'
import { onLegalFolder } from '#tests/support/legal-texts.ts'
import { textos } from '#tests/support/text-command.ts'

const texts = onLegalFolder()
beforeEach(() => {
  writeFileSync(`${texts.place.folder}/empresa.yml`, 'empresa:\n  nome: Evolua\n')
  texts.publish('termos', '2026-11-01')
  const shipped = LEGAL_SLUGS.flatMap((slug) =>
    readdirSync(`content/legal/${slug}`).map((name) => `${slug} ${name.replace('.md', '')}`),
  )
  writeFileSync(`${texts.place.folder}/.recebidas`, shipped.join('\n'))
})

const run = (...words: string[]) => textos({ LEGAL_DIR: texts.place.folder }, ...words)

async function said(...words: string[]) {
  const { code, output, errors } = await run(...words)
  expect([code, errors]).toEqual([0, ''])
  return output
}

test('diz o que sabe, e o que falta e o que sobra', async () => {
  expect(await said('--help')).toMatch(
    /lista \[texto\][\s\S]*novo <texto> <versão>[\s\S]*ver \[texto\][\s\S]*publicar <texto> <dia> \[versão\][\s\S]*despublicar <texto> \[versão\]/,
  )
  expect(await said('publicar', '--help')).toContain('--sim')
  expect(await run('vender')).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/^Não há um verbo "vender"/) as string,
  })
  expect(await run('publicar', 'termos')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('dia') as string,
  })
  expect(await run('ver', 'nada')).toMatchObject({
    code: 1,
    output: '',
    errors: expect.stringMatching(/^Não há um texto chamado "nada"\. Os textos são: termos, /) as string,
  })
})

test('de novo a despublicar, e o histórico diz quem', async () => {
  const file = texts.file('termos', '2028-01-01')
  expect(await said('novo', 'termos', '2028-01-01')).toContain(
    `Pronto: ${file}, copiado da versão 2026-11-01.`,
  )
  const draft = readFileSync(file, 'utf8').replace('mudancas:', 'mudancas: Ficou mais claro.')
  writeFileSync(file, `${draft}\nUma frase nova.\n`)
  const publish = ['publicar', 'termos', '2028-01-01', '--por', 'Rita']
  expect((await run(...publish)).errors).toContain('repita o comando com --sim')
  expect(await said(...publish, '--sim')).toMatch(
    /vale a partir de 1 de janeiro de 2028\.\nO que mudou: era .*, passa a "Ficou mais claro\."\.\nAté lá se lê em \/termos\?versao=2028-01-01/,
  )
  expect(await said('lista', 'termos')).toContain(
    '2028-01-01: agendado, vale a partir de 1 de janeiro de 2028',
  )
  expect(await said('despublicar', 'termos')).toContain('é de novo um rascunho')
  expect(await said('lista')).toContain('2028-01-01: rascunho')
  expect(historyOf(file).map(({ quem, ato }) => `${quem}: ${ato}`)).toEqual([
    'terminal: despublicado',
    'Rita: publicado',
    'terminal: começado',
  ])
})

test('ver, onde não há rascunho, diz como começar um e o que há de errado', async () => {
  expect((await run('ver', 'regulamentos')).errors).toBe(
    'Não há rascunho de regulamentos. Para começar um: evolua textos novo regulamentos NOME',
  )
  texts.write('termos', 'ruim', 'Sem cabeçalho.')
  expect((await run('ver')).errors).toMatch(/ruim\.md, linha 1: deve começar.*\nNão há rascunho\./)
})
