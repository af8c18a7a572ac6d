import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTrap } from '#app/session/trap.server.ts'

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)]
const trapOf = (...secrets: string[]) => createTrap({ SESSION_SECRET: secrets, DATA_DIR: '' })

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

function sentBy(trap: ReturnType<typeof trapOf>, typed = '') {
  const { nameFieldName, validFromFieldName, encryptedValidFrom } = trap.inputs()
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
    const trap = trapOf(NEW)
    expect(trap.caught(sentBy(trap, 'https://mau.example'))).toBe(true)
    expect(trap.caught(formOf({ website: 'https://mau.example' }))).toBe(true)
  })

  test('deixa passar quem a deixa vazia, e o programa que não manda os dois campos', () => {
    const trap = trapOf(NEW)
    const { encryptedValidFrom } = trap.inputs()
    expect(trap.caught(sentBy(trap))).toBe(false)
    expect(trap.caught(formOf({}))).toBe(false)
    expect(trap.caught(formOf({ website: '' }))).toBe(false)
    expect(trap.caught(formOf({ formMadeAt: encryptedValidFrom }))).toBe(false)
  })

  test('pega um carimbo inventado', () => {
    for (const formMadeAt of ['', 'inventado', String(Date.now())]) {
      expect(trapOf(NEW).caught(formOf({ website: '', formMadeAt }))).toBe(true)
    }
  })

  test('um formulário aberto há dias vale, também noutra máquina de relógio atrasado e com segredo novo', () => {
    const form = sentBy(trapOf(OLD))
    vi.setSystemTime(new Date('2026-11-27T12:00:00Z'))
    expect(trapOf(NEW, OLD).caught(form)).toBe(false)
    expect(trapOf(NEW).caught(form)).toBe(true)
    vi.setSystemTime(MADE.getTime() - 60_000)
    expect(trapOf(OLD).caught(form)).toBe(false)
  })
})
