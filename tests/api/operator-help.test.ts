import { expect, test } from 'vitest'
import { onDatabase } from '#tests/support/api/world.ts'
import { evolua } from '#tests/support/operator-command.ts'

onDatabase('a ajuda de evolua', (world) => {
  test('a ajuda diz em que banco se trabalha, sem a senha dele', async () => {
    const help = (await evolua(world(), ['--help'])).output
    expect(help).toContain('SQLite, em /nonexistent/evolua.db')
    expect(help).toContain('npm run evolua --')
    const url = 'postgres://evolua:manga-azul@banco.example:5433/escola'
    const { output } = await evolua(world(), ['--help'], [], { url })
    expect(output).toContain('PostgreSQL, banco.example:5433/escola')
    expect(output).not.toContain('manga-azul')
  })

  test('a ajuda diz que opções um verbo não dispensa', async () => {
    const { output } = await evolua(world(), ['aluno', 'corrigir', '--help'])
    expect(output.match(/\(obrigatório\)/g)).toHaveLength(2)
  })

  test.each([
    '',
    'cupom ',
    'aluno ',
    'relatorio ',
    'auditoria ',
    'backup ',
    'aluno programa ',
    'relatorio quiz ',
  ])('a ajuda de "evolua %s" é em português', async (words) => {
    const { code, output } = await evolua(world(), `${words}--help`.split(' '))
    expect(code).toBe(0)
    expect(output).not.toMatch(/default|choices|help for|Usage|Commands/)
  })
})
