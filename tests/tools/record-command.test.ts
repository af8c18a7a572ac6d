import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { atDesk } from '#tests/support/desk.ts'
import { runRecording } from '#tools/recording/run.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'evolua-gravar-'))
  mkdirSync(join(folder, 'vazia'))
  writeFileSync(join(folder, '01-um.roteiro.yml'), 'falas:\n  - fala: Oi.\n')
  writeFileSync(join(folder, '02-dois.roteiro.yml'), 'cenas: []\n')
  writeFileSync(join(folder, 'outro.txt'), 'Oi.')
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

async function record(path: string, ...more: string[]) {
  const { code, errors } = await atDesk((speech) => runRecording([join(folder, path), ...more], speech))
  return [code, errors.replaceAll(`${folder}/`, '')]
}

describe('gravar', () => {
  test.each([
    ['nada.md', 'Não existe nada.md.'],
    ['vazia', 'Em vazia não há roteiro: um arquivo que termina com .roteiro.yml.'],
    ['outro.txt', 'Em outro.txt não há roteiro: um arquivo que termina com .roteiro.yml.'],
  ])('%s não se grava', async (path, reason) => {
    expect(await record(path)).toEqual([2, reason])
  })

  test('a voz de uma pessoa é de um roteiro só', async () => {
    expect(await record('', '--voz', 'voz.wav')).toEqual([
      2,
      'Uma gravação é de um roteiro só: diga o nome dele.',
    ])
  })

  test('um roteiro com faltas não se grava, e diz a linha', async () => {
    expect(await record('01-um.roteiro.yml')).toEqual([
      1,
      '01-um.roteiro.yml:2: falas 1, quem: falta preencher',
    ])
    expect(await record('02-dois.roteiro.yml')).toEqual([
      1,
      '02-dois.roteiro.yml:1: cenas: deve ter no mínimo 1 item',
    ])
  })
})
