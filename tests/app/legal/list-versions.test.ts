import { expect, test } from 'vitest'
import { listedVersions } from '#app/legal/terminal/text-commands.ts'
import { onLegalFolder } from '#tests/support/legal-texts.ts'

const texts = onLegalFolder()

test('cada versão está na lista com o que ela é, e os defeitos no fim', () => {
  for (const day of ['2026-10-01', '2026-11-01', '2026-12-01']) texts.publish('termos', day)
  texts.draft('termos', '2027-01-01')
  texts.write('termos', 'ruim', 'Só texto.\n')
  const lines = listedVersions(texts.store(), ['termos', 'privacidade'], '2026-11-21').join('\n')
  expect(lines).toContain(`termos
  2027-01-01: rascunho
  2026-12-01: agendado, vale a partir de 1 de dezembro de 2026
  2026-11-01: em vigor desde 1 de novembro de 2026
  2026-10-01: retirado em 1 de novembro de 2026, valia desde 1 de outubro de 2026

privacidade
  nenhuma versão
`)
  expect(lines).toMatch(/Há o que arrumar:\n\n.*ruim\.md, linha 1: deve começar/)
})
