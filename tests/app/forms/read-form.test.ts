import { expect, test } from 'vitest'
import { fieldsOf, intentOf, readForm } from '#app/forms/read-form.server.ts'

const formOf = (text: string) => {
  const form = new FormData()
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value)
  return form
}

test('só os campos pedidos passam, de cada um o último valor; um nome nunca é um caminho', () => {
  const form = formOf('email=a&email=b&name[4294967294]=x&__proto__=y&a.b=z')
  expect([...fieldsOf(form, ['email', 'name'])]).toEqual([['email', 'b']])
})

test('uma quebra de linha é um caractere só, como na página', async () => {
  const body = new URLSearchParams([
    ['texto', 'a\r\nb\r\n'],
    ['outro', 'c'],
    ['texto', 'd'],
  ])
  const form = await readForm(new Request('http://localhost/', { method: 'POST', body }))
  expect(form.getAll('texto')).toEqual(['a\nb\n', 'd'])
  expect(form.get('outro')).toBe('c')
})

test('o botão que enviou o formulário é um dos que ele tem', () => {
  const intents = ['next', 'back'] as const
  expect(intentOf(formOf('intent=back'), intents)).toBe('back')
  expect(intentOf(formOf(''), intents, 'next')).toBe('next')
  for (const text of ['intent=', 'intent=outro', 'intent=__proto__', ''])
    expect(() => intentOf(formOf(text), intents)).toThrow(expect.objectContaining({ init: { status: 400 } }))
})
