import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { calls } from '#contract/calls.ts'
import { certificateCalls as own } from '#contract/certificate-calls.ts'
import { certificateCode } from '#contract/certificate-code.ts'
import { DAY } from '#contract/durations.ts'
import { erase } from '#api/learners/delete-account.ts'
import { findLearner } from '#api/http/find-learner.ts'
import { Client } from '#tests/support/api/client.ts'
import { offering, stepIn } from '#tests/support/api/offering.ts'
import { PASSWORD, pessoa, type Person } from '#tests/support/api/people.ts'
import { onDatabase } from '#tests/support/api/world.ts'

onDatabase('o certificado', (world) => {
  const offer = offering(world)

  const listOf = async ({ client }: Pick<Person, 'client'>) =>
    (await client.call(own.certificates, {})).certificates

  async function bake({ client }: Pick<Person, 'client'>, ...classes: string[]) {
    await client.call(calls.stepAuth, { i: 'pao' })
    for (const i of classes) await client.call(calls.classComplete, { i })
  }

  async function baker(name: string) {
    const person = await pessoa(world(), name)
    await bake(person, 'massa', 'descanso', 'forno')
    const [one] = await listOf(person)
    return { ...person, code: one?.code ?? '' }
  }

  const shown = (code: string) => new Client(world()).call(own.certificate, { k: code })
  const statusOf = async (code: string) =>
    (await new Client(world()).refused(own.certificate, { k: code })).status

  test('sai uma vez, quando a trilha termina, com o que ela era naquele dia', async () => {
    const ana = await pessoa(world(), 'ana')
    await bake(ana, 'massa', 'descanso')
    expect(await listOf(ana)).toEqual([])
    world().clock.advance(3 * DAY)
    await bake(ana, 'forno')
    const day = new Date(world().clock.now()).toISOString().slice(0, 10)
    world().clock.advance(DAY)
    await offer(({ trails }) => {
      for (const trail of trails) trail.title = 'Outra trilha'
    })
    const [one, ...others] = await listOf(ana)
    expect(others).toEqual([])
    expect(one).toMatchObject({ trailId: 'cozinha', title: 'Cozinha', hours: 0.5, to: day, withdrawn: false })
    expect(Date.parse(one?.to ?? '') - Date.parse(one?.from ?? '')).toBe(3 * DAY)
    expect(one?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(await listOf(ana)).toEqual([one])
    expect((await ana.client.call(calls.userComplete, {})).certificates).toEqual([one])
  })

  test('fica como saiu, também de uma trilha que ganhou uma aula; e não sai outro', async () => {
    const rosa = await baker('rosa')
    const before = await listOf(rosa)
    await offer((content) => {
      const { classes } = stepIn(content, 'pao')
      classes.push(...classes.slice(0, 1).map((first) => ({ ...first, id: 'cobertura', minutes: 170 })))
    })
    await bake(rosa, 'cobertura')
    expect(await listOf(rosa)).toEqual(before)
  })

  test.each([
    [29, 0.5],
    [44, 0.5],
    [45, 1],
    [100, 1.5],
    [158, 2.5],
  ])('de %i minutos diz %d horas', async (minutes, hours) => {
    const person = await baker(`tina-${minutes}`)
    await world().db.updateTable('certificates').set({ minutes }).where('code', '=', person.code).execute()
    expect(await listOf(person)).toMatchObject([{ hours }])
  })

  test('sai também de uma trilha terminada antes de haver certificados', async () => {
    const { client, id, code } = await baker('bia')
    await world().db.deleteFrom('certificates').where('learner_id', '=', id).execute()
    const [again, ...others] = await listOf({ client })
    expect([again?.trailId, others]).toEqual(['cozinha', []])
    expect(again?.code).not.toBe(code)
  })

  test('pedido por dois aparelhos ao mesmo tempo, é um só', async () => {
    const { client, id, email } = await baker('caio')
    const other = new Client(world())
    await other.enter(calls.login, { u: email, p: PASSWORD })
    await world().db.deleteFrom('certificates').where('learner_id', '=', id).execute()
    const [one, same] = await Promise.all([listOf({ client }), listOf({ client: other })])
    expect(one).toHaveLength(1)
    expect(same).toEqual(one)
  })

  test('só aparece a quem tem o código depois que a pessoa deixa, e some quando ela quer', async () => {
    const { client, code, registration } = await baker('duda')
    expect(await statusOf(code)).toBe(404)
    await client.call(own.certificatePublish, { k: code, w: 1 })
    const written = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
    expect(await shown(written)).toMatchObject({
      name: registration.n,
      title: 'Cozinha',
    })
    await client.call(own.certificatePublish, { k: code, w: 0 })
    expect(await statusOf(code)).toBe(404)
    expect(await statusOf('')).toBe(404)
    expect(await statusOf(certificateCode(new Uint8Array(16)))).toBe(404)
  })

  test('retirado, responde 410 para sempre e não sai outra vez', async () => {
    const { client, code } = await baker('edu')
    await client.call(own.certificatePublish, { k: code, w: 1 })
    await client.call(own.certificateWithdraw, { k: code })
    expect(await statusOf(code)).toBe(410)
    for (const call of [own.certificateWithdraw, own.certificateBadge])
      expect(await client.refused(call, { k: code })).toEqual({ status: 410, e: 410 })
    expect(await listOf({ client })).toMatchObject([{ code, withdrawn: true }])
  })

  test('de outra pessoa não se mostra nem se retira', async () => {
    const { code } = await baker('fabi')
    const gil = await pessoa(world(), 'gil')
    const refused = await gil.client.refused(own.certificatePublish, { k: code, w: 1 })
    expect(refused).toEqual({ status: 404, e: 1101 })
  })

  test('leva o nome corrigido, com o mesmo código', async () => {
    const { client, code, registration } = await baker('hugo')
    const { e, t, c, d } = registration
    await client.call(calls.userUpdate, { n: 'Hugo Corrigido', e, t, c, d, p: '' })
    expect(await listOf({ client })).toMatchObject([{ code, name: 'Hugo Corrigido' }])
  })

  test('de uma conta excluída fica só o resumo do código, que responde 410', async () => {
    const { id, client, code } = await baker('iara')
    await client.call(own.certificatePublish, { k: code, w: 1 })
    await erase(world().db, await findLearner(world().db, id), world().clock.now())
    expect(await statusOf(code)).toBe(410)
    const ended = await world().db.selectFrom('ended_certificates').selectAll().execute()
    expect(JSON.stringify(ended)).not.toContain(code)
    expect(
      await world().db.selectFrom('certificates').select('code').where('code', '=', code).execute(),
    ).toEqual([])
  })

  test('vai assinado, e as chaves antigas continuam na lista', async () => {
    const { client, code, registration } = await baker('nina')
    const keySet = async () =>
      (await (await world().app.request('/certificate-keys')).json()) as JSONWebKeySet
    const badgeNow = () => client.call(own.certificateBadge, { k: code })
    const verify = async (jwt: string) => {
      const set = await keySet()
      const keys = set.keys.map((key) => ({
        ...key,
        kid: `https://evolua.example/certificado/chaves.json?kid=${key.kid ?? ''}`,
      }))
      return (
        await jwtVerify(jwt, createLocalJWKSet({ keys }), {
          algorithms: ['EdDSA'],
          currentDate: new Date(world().clock.now()),
        })
      ).payload
    }
    const first = await badgeNow()
    expect(await verify(first.jwt)).toMatchObject(first.json)
    expect(await verify(first.jwt)).toMatchObject({ jti: `https://evolua.example/certificado/${code}` })
    expect(JSON.stringify(first.json)).toContain(registration.n)
    expect(JSON.stringify(first.json)).not.toContain(registration.c)
    expect((await badgeNow()).jwt).toBe(first.jwt)

    world().deps.certificateKey = generateKeyPairSync('ed25519').privateKey
    const second = await badgeNow()
    world().deps.certificateKey = undefined
    expect(second.jwt).not.toBe(first.jwt)
    for (const { jwt, json } of [first, second]) expect(await verify(jwt)).toMatchObject(json)
    expect(JSON.stringify(await keySet())).not.toContain('"d"')
    const secrets = await world().db.selectFrom('certificate_keys').select('private_key').execute()
    expect(secrets.filter((row) => row.private_key !== null)).toEqual([])
    const [header, payload, signature] = second.jwt.split('.')
    const forged = [header, Buffer.from('{"iss":"outra"}').toString('base64url'), signature].join('.')
    expect(payload).toBeDefined()
    await expect(verify(forged)).rejects.toThrow('signature verification failed')
  })
})
