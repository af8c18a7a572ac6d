import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHoneypot } from '#app/forms/honeypot.server.ts'

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)]
const honeypotOf = (...secrets: string[]) => createHoneypot({ SESSION_SECRET: secrets, DATA_DIR: '' })

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

function sentBy(honeypot: ReturnType<typeof honeypotOf>, typed = '') {
  const { nameFieldName, validFromFieldName, encryptedValidFrom } = honeypot.inputs()
  return formOf({ [nameFieldName]: typed, [validFromFieldName ?? '']: encryptedValidFrom })
}

const MADE = new Date('2026-11-20T12:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: MADE })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a armadilha', () => {
  test('pega quem a preenche', () => {
    const honeypot = honeypotOf(NEW)
    expect(honeypot.caught(sentBy(honeypot, 'https://mau.example'))).toBe(true)
    expect(honeypot.caught(formOf({ website: 'https://mau.example' }))).toBe(true)
  })

  test('deixa passar quem a deixa vazia, e o programa que não manda os dois campos', () => {
    const honeypot = honeypotOf(NEW)
    const { encryptedValidFrom } = honeypot.inputs()
    expect(honeypot.caught(sentBy(honeypot))).toBe(false)
    expect(honeypot.caught(formOf({}))).toBe(false)
    expect(honeypot.caught(formOf({ website: '' }))).toBe(false)
    expect(honeypot.caught(formOf({ formMadeAt: encryptedValidFrom }))).toBe(false)
  })

  test('pega um carimbo inventado', () => {
    for (const formMadeAt of ['', 'inventado', String(Date.now())]) {
      expect(honeypotOf(NEW).caught(formOf({ website: '', formMadeAt }))).toBe(true)
    }
  })

  test('um formulário aberto há dias vale, também noutra máquina de relógio atrasado e com segredo novo', () => {
    const form = sentBy(honeypotOf(OLD))
    vi.setSystemTime(new Date('2026-11-27T12:00:00Z'))
    expect(honeypotOf(NEW, OLD).caught(form)).toBe(false)
    expect(honeypotOf(NEW).caught(form)).toBe(true)
    vi.setSystemTime(MADE.getTime() - 60_000)
    expect(honeypotOf(OLD).caught(form)).toBe(false)
  })
})
