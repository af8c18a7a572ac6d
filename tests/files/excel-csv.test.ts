import { expect, test } from 'vitest'
import { excelCsv } from '#files/excel-csv.ts'

test('números são números, e "menos de 5" tem a sua coluna', () => {
  const rows = [
    { titulo: '10 ou mais', pessoas: '15 ou mais', parte: 'ao menos 8 %', media: 1.5, evos: -3 },
    { titulo: '=1+1; não', pessoas: 'menos de 5', parte: '', media: null, evos: 2 },
  ]
  expect(excelCsv(rows, ['titulo', 'pessoas', 'parte', 'media', 'evos'])).toBe(
    '\ufefftitulo;pessoas;pessoas_poucas;parte;media;evos\n' +
      '10 ou mais;15;;0,08;1,5;-3\n' +
      `"'=1+1; não";;menos de 5;;;2\n`,
  )
})

test('sem linhas fica o cabeçalho', () => {
  expect(excelCsv([], ['a', 'b'])).toBe('\ufeffa;b\n')
})
