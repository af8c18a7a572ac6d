/** The fields of a class's header that say what a recruiter reads, and when to look at it again. */
import { expect, test } from 'vitest'
import { checkContent } from '#api/authoring/checks/check-content.ts'
import { CLASS, NO_PROGRAM, onCleanContent } from '#tests/support/clean-content.ts'

const content = onCleanContent()

async function checked(field: string, today = '2026-11-30') {
  content.change(CLASS, `tipo: texto\n${field}`, 'tipo: texto')
  const report = await checkContent(content.folder, { spelling: NO_PROGRAM, today })
  const lineOf = ({ file, line, reason }: { file: string; line: number; reason: string }) =>
    `${file.slice(-11)}:${line} ${reason}`
  return { faults: report.faults.map(lineOf), findings: report.findings.map(lineOf) }
}

test.each(['Preparo de canteiros e adubação', 'Seleção de sementes e suporte ao produtor', 'a'.repeat(80)])(
  '“curriculo: %s” é uma linha que se põe em um currículo',
  async (text) => {
    expect(await checked(`curriculo: ${text}`)).toEqual({ faults: [], findings: [] })
  },
)

test.each([
  ['Cuidar da sua horta', /:4 curriculo: quem contrata lê esta linha/],
  ['Você prepara canteiros', /:4 curriculo: quem contrata lê esta linha/],
  ['Contar SEUS resultados', /:4 curriculo: quem contrata lê esta linha/],
  ['a'.repeat(81), /:4 curriculo: deve ter no máximo 80 letras/],
])('“curriculo: %s” impede de publicar', async (text, fault) => {
  expect(await checked(`curriculo: ${text}`)).toMatchObject({ faults: [expect.stringMatching(fault)] })
})

test.each([
  ['2026-11-30', []],
  ['2026-12-01', [expect.stringMatching(/:4 Chegou o dia de rever esta aula \(2026-12-01\)/)]],
])('de `revisar_em` em diante há um aviso, e antes não: em %s', async (today, findings) => {
  expect(await checked('revisar_em: 2026-12-01', today)).toEqual({ faults: [], findings })
})

test('o dia de rever existe no calendário', async () => {
  const { faults } = await checked('revisar_em: 2026-02-30')
  expect(faults).toEqual([expect.stringMatching(/:4 revisar_em: deve ser um dia como 2027-01-31/)])
})

const QUESTION =
  'pratica: { pergunta: Que terra?, opcoes: [{ texto: Boa, certa: true }, { texto: Dura, retorno: Não. }] }'
const MARK = '\n\n[pratica]: #pratica\n\n'
const TASK = '> **Faça agora.'

test.each<[what: string, field: string, text: string, fault?: RegExp]>([
  ['no fim', QUESTION, TASK],
  ['onde está a marca', QUESTION, MARK + TASK],
  ['onde está a marca, com maiúscula', QUESTION, MARK.replace('pratica', 'Pratica') + TASK],
  [
    'com a marca em uma frase',
    QUESTION,
    `Veja [pratica]: #pratica\n\n${TASK}`,
    /a marca fica sozinha em uma linha/,
  ],
  ['com acento na marca', QUESTION, MARK.replace('pratica', 'prática') + TASK, /a marca fica sozinha/],
  ['com duas marcas', QUESTION, MARK + MARK + TASK, /a marca \[pratica\]: #pratica aparece mais de uma vez/],
  ['com a marca, sem a pergunta', 'habilidade: Ver a terra', MARK + TASK, /falta a pergunta em pratica/],
  ['duas vezes', 'pratica: [{ pergunta: A? }, { pergunta: B? }]', TASK, /:4 pratica: /],
  ['com aula', QUESTION.replace('opcoes', 'aula: terra, opcoes'), TASK, /:4 pratica, aula: não cabe/],
])('a pergunta da aula: %s', async (_, field, text, fault) => {
  if (text !== TASK) content.change(CLASS, text, TASK)
  const { faults } = await checked(field)
  expect(faults).toEqual(fault ? [expect.stringMatching(fault)] : [])
})
