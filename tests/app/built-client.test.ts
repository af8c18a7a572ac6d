import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'build/client/assets'

const scripts = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, source: readFileSync(`${FOLDER}/${name}`, 'utf8') }))

/** Texts that a minifier has to leave as they are. */
const NEVER_THERE: [what: string, mark: RegExp][] = [
  ['a biblioteca das regras dos formulários', /ZodError|invalid_union_discriminator|unrecognized_keys/],
  ['as mensagens das regras', /Confira o CPF: são 11 números|Use pelo menos 8 caracteres na senha/],
  ['o que só páginas leves mostram', /Modo leve ligado|Sair do modo leve/],
  ['o leitor de Markdown e o que o limpa', /markdown-it|allowedSchemes/],
  ['chamadas ao servidor', /survey\/complete|user\/create\/fromcupom/],
]

test('há o que verificar', () => {
  expect(scripts.length).toBeGreaterThan(20)
  expect(scripts.filter(({ source }) => source.includes('Esqueci minha senha'))).not.toEqual([])
})

test.each(NEVER_THERE)('%s não vão para o navegador', (_, mark) => {
  expect(scripts.filter(({ source }) => mark.test(source)).map(({ name }) => name)).toEqual([])
})
