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

test.each([
  ['a@x.br; b@x.br,c@x.br d@x.br', ['a@x.br', 'b@x.br', 'c@x.br', 'd@x.br']],
  ['"Lima, Ana" <a@x.br>, Bia <b@x.br>; <c@x.br>', ['Lima, Ana: a@x.br', 'Bia: b@x.br', 'c@x.br']],
  ['Ana Lima <a@x.br>', ['Ana Lima: a@x.br']],
  // Whose name it is cannot be told, so the line is nobody's address, and is refused.
  ['Ana; a@x.br; Bia; b@x.br', ['Ana; a@x.br; Bia; b@x.br']],
  ['"Ana <a@x.br>, Bia <b@x.br>"', ['Ana <a@x.br>, Bia <b@x.br>']],
  ['a@x.br; torto; b@x.br', ['a@x.br; torto; b@x.br']],
])('em %s cada e-mail é uma pessoa, ou nenhum é', (typed, people) => {
  expect(readPeople(typed).map(({ n, e }) => (n === undefined ? e : `${n}: ${e}`))).toEqual(people)
})
