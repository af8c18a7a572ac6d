import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteFile, openSqliteToRead, refuseOldSqlite, sqliteVersion } from '#files/sqlite.ts'
import { newFolder } from '#tests/support/folder.ts'

const newFile = () => join(newFolder('sqlite'), 'teste.db')

test('um SQLite que pode perder o que confirmou é recusado com uma frase, e o que está aqui não é', () => {
  for (const old of ['3.45.1', '3.51.2', '2.99.99'])
    expect(() => {
      refuseOldSqlite(old)
    }, old).toThrow(/^SQLite \S+ can lose what it has confirmed, so 3\.51\.3 or later is needed/)
  for (const sound of ['3.51.3', '3.53.4', '4.0.0', sqliteVersion()])
    expect(() => {
      refuseOldSqlite(sound)
    }, sound).not.toThrow()
})

test('quem abre para ler não grava', () => {
  const file = newFile()
  const writing = openSqliteFile(file)
  writing.exec('create table a (b)')
  const reading = openSqliteToRead(file)
  expect(() => {
    reading.exec('insert into a values (1)')
  }).toThrow('readonly')
  reading.close()
  writing.close()
})

test('fechado, um arquivo não ocupa nada do processo, também depois de três mil leituras', () => {
  const file = newFile()
  const writing = openSqliteFile(file)
  writing.exec('create table a (b); insert into a values (1)')
  const descriptors = () => readdirSync('/dev/fd').length
  const before = descriptors()
  for (let read = 0; read < 3000; read++) {
    const reading = openSqliteToRead(file)
    expect(reading.prepare('select b from a').all()).toHaveLength(1)
    reading.close()
  }
  expect(descriptors()).toBe(before)
  writing.close()
})
