import { expect, test } from 'vitest'
import { emptyFacts } from '#app/legal/versions/folder.server.ts'
import { onLegalFolder } from '#tests/support/legal-texts.ts'

const texts = onLegalFolder()
const empty = () => emptyFacts(texts.place)

test('nomeia os dados da empresa que ninguém preencheu', () => {
  texts.company('empresa:\n  nome: Evolua\n  cnpj:\n  endereco: ""\nencarregado:\n  nome: " "\n')
  expect(empty()).toEqual(['empresa.cnpj', 'empresa.endereco', 'encarregado.nome'])
  texts.company('empresa:\n  nome: Evolua\n')
  expect(empty()).toEqual([])
  texts.company('empresa: [')
  expect(empty()).toEqual([])
})
