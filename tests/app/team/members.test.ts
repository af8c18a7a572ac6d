import { join } from 'node:path'
import { Command } from 'commander'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseEnv } from '#app/env.server.ts'
import { openEmbeddedRecords } from '#app/session/embedded-store.server.ts'
import type { Store } from '#app/session/store.server.ts'
import { addTeamCommands } from '#app/team/access/team-commands.ts'
import { hasTeam, memberOf, membersOf } from '#app/team/access/members.server.ts'
import { newFolder } from '#tests/support/folder.ts'

const ENV = { EQUIPE: 'Rita@Evolua.example=aprovador' }

const BY = ['--por', 'Rita']

let folder: string
let noted: string[]
let records: Store
beforeEach(() => {
  noted = []
  folder = newFolder('equipe')
  records = openEmbeddedRecords(join(folder, 'records.db'))
})
afterEach(() => records.close())

const team = (variables: Record<string, string> = {}) => ({ env: parseEnv(variables), records })

/** What the verb writes, or the reason why it refuses. */
async function evolua(words: string[], variables: Record<string, string> = {}): Promise<string> {
  const said: string[] = []
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined })
  addTeamCommands(program, {
    write: (text) => said.push(text),
    withTeam: (work) => work(team(variables)),
    note: (act, { por }, subject) => Promise.resolve(void noted.push([por, act, subject].join(': '))),
  })
  try {
    await program.parseAsync(['equipe', ...words, ...(words[0] === 'lista' ? [] : BY)], { from: 'user' })
  } catch (error) {
    said.push((error as Error).message)
  }
  return said.join('\n')
}

describe('EQUIPE, no ambiente', () => {
  test('diz e-mails com os papéis deles', () => {
    expect(parseEnv({ EQUIPE: 'a@b.c=editor, d@e.f=professor:tg,' }).EQUIPE).toEqual([
      { email: 'a@b.c', role: 'editor' },
      { email: 'd@e.f', role: 'professor', programme: 'tg' },
    ])
  })

  test.each(['a@b.c', 'a@b.c=chefe', 'ana=editor', 'a@b.c=editor:tg', 'a@b.c=professor:xx'])(
    'não aceita %s',
    (value) => {
      expect(() => parseEnv({ EQUIPE: value })).toThrow(/EQUIPE must be such as/)
    },
  )
})

describe('a equipe', () => {
  test('sem ninguém não existe', async () => {
    expect(await hasTeam(team())).toBe(false)
    expect(await evolua(['lista'])).toBe('Ninguém ainda: /equipe só abre em uma demonstração.')
  })

  test('tem quem foi convidado e quem está no ambiente', async () => {
    await evolua(['convidar', 'ANA@exemplo.com', '--papel', 'professor:tt'])
    expect(await membersOf(team(ENV))).toEqual([
      { email: 'ana@exemplo.com', role: 'professor', programme: 'tt' },
      { email: 'rita@evolua.example', role: 'aprovador' },
    ])
    expect(await evolua(['lista'], ENV)).toBe(
      'ana@exemplo.com: professor:tt\nrita@evolua.example: aprovador (em EQUIPE, no ambiente)',
    )
  })

  test('um convite novo troca o papel, e remover tira na hora', async () => {
    await evolua(['convidar', 'ana@exemplo.com', '--papel', 'editor'])
    await evolua(['convidar', 'ana@exemplo.com', '--papel', 'aprovador'])
    expect(await memberOf(team(), 'ana@exemplo.com')).toMatchObject({ role: 'aprovador' })
    expect(await evolua(['remover', 'ana@exemplo.com'])).toContain('não entra mais')
    expect(await hasTeam(team())).toBe(false)
    expect(noted).toEqual([
      'Rita: equipe convidar: ana@exemplo.com editor',
      'Rita: equipe convidar: ana@exemplo.com aprovador',
      'Rita: equipe remover: ana@exemplo.com',
    ])
  })

  test('recusa o que não pode ser, e diz por quê', async () => {
    expect(await evolua(['convidar', 'ana', '--papel', 'editor'])).toContain('Escreva um e-mail')
    expect(await evolua(['convidar', 'a@b.c', '--papel', 'chefe'])).toContain('Os papéis são editor,')
    expect(await evolua(['remover', 'a@b.c'])).toContain('não é da equipe')
    expect(await evolua(['remover', 'rita@evolua.example'], ENV)).toContain('tire de lá')
    expect(await evolua(['convidar', 'rita@evolua.example', '--papel', 'editor'], ENV)).toContain('mude lá')
    expect(noted).toEqual([])
  })
})
