import { readFileSync, writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { runLegal } from '#app/legal/command/verbs.ts'
import { onLegalFolder } from '#tests/support/legal-texts.ts'

const texts = onLegalFolder()
beforeEach(() => {
  texts.publish('termos', '2026-11-01')
})

const legal = (...words: string[]) => runLegal(words, { today: '2026-11-21', place: texts.place }).join('\n')

test('sem verbo, com um que não há e com --help diz o que sabe', () => {
  const verbs =
    /lista [\s\S]*novo <texto> <versão>[\s\S]*ver [\s\S]*publicar [\s\S]*despublicar <texto> \[versão\]/
  expect(legal('--help')).toMatch(verbs)
  expect(() => legal()).toThrow(verbs)
  expect(() => legal('vender')).toThrow(/^Não há um verbo "vender"/)
  expect(() => legal('constructor')).toThrow(verbs)
})

test('o que falta e o que sobra leva à ajuda do verbo', () => {
  const usage = 'npm run legal -- publicar <texto> <dia> [versão]'
  expect(legal('publicar', '--help')).toMatch(/publicar <texto> <dia> \[versão\]\n[\s\S]*--sim/)
  expect(() => legal('publicar', 'termos')).toThrow(usage)
  expect(() => legal('publicar', 'termos', '2026-12-01', 'nova', 'mais')).toThrow(usage)
  expect(() => legal('lista', '--sim')).toThrow(/^Não há uma opção --sim aqui/)
  expect(() => legal('publicar', 'termos', '2026-12-01', '--nao')).toThrow(/^Não há uma opção --nao aqui/)
})

test('de novo a despublicar', () => {
  const file = texts.file('termos', '2028-01-01')
  expect(legal('novo', 'termos', '2028-01-01')).toContain(`Pronto: ${file}, copiado da versão 2026-11-01.`)
  const draft = readFileSync(file, 'utf8').replace('mudancas:', 'mudancas: Ficou mais claro.')
  writeFileSync(file, `${draft}\nUma frase nova.\n`)
  expect(() => legal('publicar', 'termos', '2028-01-01')).toThrow(/repita o comando com --sim/)
  expect(legal('publicar', 'termos', '2028-01-01', '--sim')).toMatch(
    /vale a partir de 1 de janeiro de 2028\.\nO que mudou: era .*, passa a "Ficou mais claro\."\.\nAté lá se lê em \/termos\?versao=2028-01-01/,
  )
  expect(legal('lista', 'termos')).toContain('2028-01-01: agendado, vale a partir de 1 de janeiro de 2028')
  expect(legal('despublicar', 'termos')).toContain('é de novo um rascunho')
  expect(legal('lista')).toContain('2028-01-01: rascunho')
})

test('ver, onde não há rascunho, diz como começar um e o que há de errado', () => {
  expect(() => legal('ver', 'regulamentos')).toThrow(
    'Não há rascunho de regulamentos. Para começar um: npm run legal -- novo regulamentos NOME',
  )
  texts.write('termos', 'ruim', 'Sem cabeçalho.')
  expect(() => legal('ver')).toThrow(/ruim\.md, linha 1: deve começar.*\nNão há rascunho\./)
})
