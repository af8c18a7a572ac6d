import { expect, test } from 'vitest'
import { readPeople } from '#app/team/groups/read-people.ts'

test('uma pessoa por linha, como se digita ou se cola de uma planilha', () => {
  const pasted =
    '\uFEFF"Ana Lima";"ana@exemplo.com"\n\nbia@exemplo.com\nCaio\tcaio@exemplo.com\ndavi@exemplo.com, Davi\n;;\ntorto'
  expect(readPeople(pasted)).toEqual([
    { n: 'Ana Lima', e: 'ana@exemplo.com', line: 1 },
    { n: undefined, e: 'bia@exemplo.com', line: 3 },
    { n: 'Caio', e: 'caio@exemplo.com', line: 4 },
    { n: 'Davi', e: 'davi@exemplo.com', line: 5 },
    { n: undefined, e: 'torto', line: 7 },
  ])
})
