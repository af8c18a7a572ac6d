import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHoneypot } from '#app/forms/honeypot.server.ts'

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)]
/** Made with `OLD` by remix-utils 7. */
const STAMP_BEFORE = 'U2FsdGVkX1/mvciGYqPBCnWfk3jNRejxAfXZtxI7Co4='

const honeypotOf = (...secrets: string[]) => createHoneypot({ SESSION_SECRET: secrets, DATA_DIR: '' })

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const sentBy = (honeypot: ReturnType<typeof honeypotOf>, vazio = '') =>
  formOf({ vazio, formMadeAt: honeypot.inputs().madeAt ?? '' })

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
    const vazio = 'https://mau.example'
    expect(honeypot.caught(sentBy(honeypot, vazio))).toBe(true)
    expect(honeypot.caught(formOf({ vazio }))).toBe(true)
    expect(honeypot.caught(formOf({ vazio, formMadeAt: STAMP_BEFORE }))).toBe(true)
  })

  test('deixa passar quem a deixa vazia, e o programa que não manda os dois campos', () => {
    const honeypot = honeypotOf(NEW)
    expect(honeypot.caught(sentBy(honeypot))).toBe(false)
    expect(honeypot.caught(formOf({}))).toBe(false)
    expect(honeypot.caught(formOf({ vazio: '' }))).toBe(false)
    expect(honeypot.caught(formOf({ formMadeAt: honeypot.inputs().madeAt ?? '' }))).toBe(false)
  })

  test('pega um carimbo inventado', () => {
    for (const formMadeAt of ['', 'inventado', String(Date.now())]) {
      expect(honeypotOf(NEW).caught(formOf({ vazio: '', formMadeAt }))).toBe(true)
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

  test('um formulário que a versão de antes mostrou segue', () => {
    expect(honeypotOf(OLD).caught(formOf({ vazio: '', formMadeAt: STAMP_BEFORE }))).toBe(false)
  })
})
