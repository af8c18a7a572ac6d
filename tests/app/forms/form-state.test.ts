import { describe, expect, test } from 'vitest'
import { formState } from '#app/forms/form-state.ts'

const values = { name: 'Ana', phone: '(11) 98765-4321' }

describe('o estado de um formulário', () => {
  test('antes do envio, os campos mostram o que há', () => {
    const { field, summary } = formState(undefined, { values, constraints: { name: { required: true } } })
    expect(field('name')).toEqual({
      name: 'name',
      id: 'field-name',
      defaultValue: 'Ana',
      errors: undefined,
      constraint: { required: true },
    })
    expect(summary).toEqual([])
  })

  test('depois, mostram o que se escreveu, também o que se apagou, e o erro de cada um', () => {
    const lastResult = {
      status: 'error' as const,
      fields: ['name', 'email'],
      initialValue: { email: 'ana@' },
      error: { email: ['não confere'], '': ['fora do ar'], name: null },
    }
    const { field, summary } = formState(lastResult, { values, idPrefix: 'aviso' })
    expect(field('name').defaultValue).toBe('')
    expect(field('phone').defaultValue).toBe('(11) 98765-4321')
    expect(field('email')).toMatchObject({ defaultValue: 'ana@', errors: ['não confere'] })
    expect(summary).toEqual([
      { target: 'aviso-email', message: 'não confere' },
      { target: undefined, message: 'fora do ar' },
    ])
  })

  test('uma pergunta mostra o que se escolheu, e o resumo diz qual é', () => {
    const lastResult = {
      status: 'error' as const,
      fields: ['q.a', 'q.__proto__'],
      initialValue: { 'q.a': ['1', '2'] },
      error: { 'q.__proto__': ['em branco'] },
    }
    const labels = { 'q.__proto__': 'Pergunta 2:' }
    const { choices, summary } = formState(lastResult, { values: { 'q.b': 'x' }, labels })
    expect(choices('q.a')).toEqual({ name: 'q.a', id: 'field-q.a', chosen: ['1', '2'], errors: undefined })
    expect(choices('q.__proto__')).toMatchObject({ chosen: [], errors: ['em branco'] })
    expect(choices('q.b').chosen).toEqual(['x'])
    expect(summary).toEqual([{ target: 'field-q.__proto__', message: 'Pergunta 2: em branco' }])
  })
})
