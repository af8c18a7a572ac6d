import { expect, test } from 'vitest'
import { syllablesOf } from '#api/authoring/checks/syllables.ts'

test.each(
  `pé mão pão mãe põe seu foi dois mais tchau quem guer-ra á-gua quan-do quin-ze CPF
  ca-sa tra-ba-lho em-pre-go cur-rí-cu-lo en-tre-vis-ta or-ga-ni-za-ção
  pai-xão ca-dei-ra cui-da-do mui-to gra-tui-to viu ou-tro au-la ar-qui-vo per-gun-ta
  sa-í-da ba-ú pa-ís ra-i-nha mo-i-nho ru-im a-in-da ca-ir sa-in-do ra-iz ju-iz
  di-a ti-o na-vi-o fa-zi-a su-a vi-a-gem pi-a-da con-fi-an-ça a-vi-ão Jo-ão
  his-tó-ria á-rea ó-leo co-mér-cio fa-mí-lia sé-rie tê-nue pró-prios má-goa ci-ên-cia pe-rí-o-do
  vo-o co-o-pe-rar po-e-ta le-em re-a-ção cor-re-ções mães
  prai-a mei-a i-dei-a mai-o au-men-to trei-nar nin-guém lin-gui-ça i-gual sa-ú-de`.split(/\s+/),
)('%s', (word) => {
  expect(syllablesOf(word.replaceAll('-', ''))).toBe(word.split('-').length)
})

test('as partes de uma palavra com hífen contam cada uma', () => {
  expect(['guarda-chuva', 'segunda-feira', 'Bem-vindo'].map(syllablesOf)).toEqual([4, 5, 3])
})
