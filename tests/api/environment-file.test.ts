import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironmentFile } from '#api/terminal/environment-file.ts'
import { newFolder } from '#tests/support/folder.ts'

const folder = newFolder('ambiente')

function fileWith(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('um arquivo de ambiente se lê como o systemd o lê', () => {
  const environment = {}
  const text = String.raw`# Um comentário; e a linha vazia

MAIL_FROM=Evolua <nao-responda@evolua.example>
SESSION_SECRET=com#cerquilha e espaço
; outro comentário
PLAIN="entre aspas, com \" e \\"
LITERAL='com \ e $'
EMPTY=
isto não é uma variável
LONG=em duas \
linhas`
  readEnvironmentFile(fileWith('web.env', text), environment)
  expect(environment).toEqual({
    MAIL_FROM: 'Evolua <nao-responda@evolua.example>',
    SESSION_SECRET: 'com#cerquilha e espaço',
    PLAIN: 'entre aspas, com " e \\',
    LITERAL: 'com \\ e $',
    EMPTY: '',
    LONG: 'em duas linhas',
  })
})

test('o que já está dito fica, e um arquivo que não se lê é um erro', () => {
  const environment = { A: 'de fora' }
  readEnvironmentFile(fileWith('api.env', 'A=1\nB=2\n'), environment)
  readEnvironmentFile(fileWith('web.env', 'B=3\nC=4\n'), environment)
  expect(environment).toEqual({ A: 'de fora', B: '2', C: '4' })
  expect(() => {
    readEnvironmentFile(join(folder, 'outro.env'), environment)
  }).toThrow('Não dá para ler: ENOENT.')
})
