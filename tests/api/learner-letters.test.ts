import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { Client } from '#tests/support/api/client.ts'
import { pessoa, registrationOf } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'

onDatabase('boas notícias', (world) => {
  test('quem cria a conta recebe uma carta com o nome, a marca e o caminho', async () => {
    const registration = registrationOf('ana')
    await new Client(world()).enter(calls.userCreate, registration)
    const letters = await world().deliverAll()
    expect(letters).toMatchObject([{ to: registration.e, subject: 'Sua conta na Evolua está pronta' }])
    expect(letters[0]?.text).toMatch(/^Oi, Ana!\n/)
    expect(letters[0]?.text).toContain('https://evolua.example/home')
    expect(letters[0]?.html).toContain('>E</span> Evolua</p>')
  })

  test('quem termina uma trilha recebe o caminho para o certificado dela', async () => {
    const { client } = await pessoa(world(), 'bia')
    await client.call(calls.stepAuth, { i: 'pao' })
    for (const i of ['massa', 'descanso', 'forno']) await client.call(calls.classComplete, { i })
    const letters = await world().deliverAll()
    expect(letters.at(-1)?.subject).toBe('Seu certificado na Evolua')
    expect(letters.at(-1)?.text).toContain('https://evolua.example/user/certificados/cozinha')
  })
})
