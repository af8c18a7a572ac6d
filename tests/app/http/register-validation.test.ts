import { describe, expect, test } from 'vitest'
import { pessoa } from '#tests/support/people.ts'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

const filled = (name: string) => ({ coupon: 'BEMVINDO', ...pessoa(name) })

test('quem não tem a idade dos termos fica sabendo, e nada é enviado', async () => {
  const year = new Date().getUTCFullYear() - 15
  const made = await stage.upstream.callsDuring(async () => {
    const page = await stage.browser().post('/register', { ...filled('ana'), birthDate: `1/1/${year}` })
    expect(page.status).toBe(400)
    expect(page.errorOf('birthDate')).toContain('é preciso ter 16 anos ou mais')
  })
  expect(made).toEqual([])
})

describe('o que não passa na validação', () => {
  test('responde 400 no campo, sem enviar nada, e guarda tudo menos a senha', async () => {
    const ana = { ...filled('ana'), cpf: '111.444.777-36' }
    const made = await stage.upstream.callsDuring(async () => {
      const page = await stage.browser().post('/register', ana)
      expect(page.status).toBe(400)
      expect(page.errorOf('cpf')).toContain('Confira o CPF')
      const { password, ...kept } = ana
      for (const [name, value] of Object.entries(kept)) {
        expect([name, page.control(name)?.value]).toEqual([name, value])
      }
      expect(page.html).not.toContain(password)
    })
    expect(made).toEqual([])
  })

  test('o nome, o e-mail, o cupom e o nome do site não servem de senha', async () => {
    const ana = { ...filled('ana'), name: 'Ana Conceição', coupon: 'PRIMAVERA' }
    const made = await stage.upstream.callsDuring(async () => {
      for (const password of ['ana-conceicao', ana.email, 'primavera-7', 'Evolua 1998']) {
        const page = await stage.browser().post('/register', { ...ana, password })
        expect(page.status).toBe(400)
        expect(page.errorOf('password')).toContain('Não use como senha o seu nome')
      }
    })
    expect(made).toEqual([])
  })

  test.each(['__intent__=zz', '__intent__=%7B%22type%22%3A%22reset%22%7D', '__state__=x'])(
    'o que nenhum formulário nosso envia (%s) é recusado: 400',
    async (field) => {
      const page = await stage.browser().post('/register', Object.fromEntries(new URLSearchParams(field)))
      expect(page.status).toBe(400)
      expect(stage.upstream.requests).toEqual([])
    },
  )

  test.each([
    ['coupon', 'BEM\0VINDO'],
    ['name', 'Ana\0 da Silva'],
    ['password', 'caju\0maduro'],
    ['name', 'a'.repeat(10_000)],
    ['cpf', '٥٢٩٩٨٢٢٤٧٢٥'],
    ['phone', '\u202e11987654321'.repeat(3)],
    ['birthDate', '25 de março de 2001'],
  ])('o que não serve em %s (%j) é dito ali, e o resto fica', async (field, value) => {
    const ana: Record<string, string> = { ...filled('ana'), [field]: value }
    const made = await stage.upstream.callsDuring(async () => {
      const page = await stage.browser().post('/register', ana)
      expect([page.status, page.errorOf(field)]).toEqual([400, expect.not.stringMatching(/^$/)])
      for (const name of ['coupon', 'name', 'email', 'phone', 'cpf', 'birthDate'])
        expect(page.control(name)?.value).toBe(ana[name]?.replace('\0', ''))
    })
    expect(made).toEqual([])
  })

  test('um formulário vazio diz o que falta em cada campo', async () => {
    const page = await stage.browser().post('/register', {})
    for (const name of ['coupon', 'name', 'email', 'phone', 'cpf', 'birthDate', 'password']) {
      expect([name, page.errorOf(name)]).toEqual([name, expect.stringMatching(/Escreva|Crie/)])
    }
  })
})
