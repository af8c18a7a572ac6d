import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Client } from '#tests/support/api/client.ts'
import { withTrails } from '#tests/support/api/large-catalogue.ts'
import { offering } from '#tests/support/api/offering.ts'
import { pessoa } from '#tests/support/api/people.ts'
import { finishSoil } from '#tests/support/api/soil-step.ts'
import { onDatabase } from '#tests/support/api/world.ts'

const find = (client: Client, q: string, c = '') => client.call(calls.userSearch, { q, c })

/** Of the trail that holds all that is searched here. */
const ART = { icon: 'folha', cover: 'green' }

onDatabase('a busca', (world) => {
  const offer = offering(world)

  const found = async (client: Client, q: string) =>
    (await find(client, q)).hits.map(({ kind, id }) => `${kind} ${id}`)

  test('acha sem acento e no plural, e mostra a frase como está escrita, com a palavra marcada', async () => {
    const { client } = await pessoa(world(), 'ana')
    const { hits } = await find(client, 'adubos')
    const [first] = hits
    expect(first).toMatchObject({
      ...{ kind: 'class', id: 'adubo', stepId: 'solo', title: 'Adubo', locked: false },
      art: ART,
    })
    const marked = hits.flatMap(({ excerpt, marks }) => marks.map(([from, to]) => excerpt.slice(from, to)))
    expect(marked.length).toBeGreaterThan(0)
    expect(marked.filter((word) => !/^adub/i.test(word))).toEqual([])
  })

  test('acha trilhas e passos, diz o que ainda não abriu, e depois que abriu', async () => {
    const { client } = await pessoa(world(), 'ana')
    expect((await find(client, 'horta')).hits[0]).toMatchObject({ kind: 'trail', id: 'horta', art: ART })
    const seeds = async () => (await find(client, 'sementes')).hits.find(({ id }) => id === 'sementes')
    expect(await seeds()).toMatchObject({ kind: 'step', locked: true, art: ART })
    await finishSoil(client)
    expect(await seeds()).toMatchObject({ kind: 'step', locked: false })
  })

  test('olha as anotações de quem busca, e as de mais ninguém', async () => {
    const [ana, bia] = [await pessoa(world(), 'ana'), await pessoa(world(), 'bia')]
    await ana.client.call(calls.stepAuth, { i: 'solo' })
    await ana.client.call(calls.classProgress, {
      i: 'terra',
      ts: 0,
      n: 'Ver vídeo.\nComprar jabuticabas maduras.',
    })
    expect((await find(ana.client, 'jabuticaba')).hits).toEqual([
      {
        ...{ kind: 'note', id: 'terra', stepId: 'solo', title: 'Terra boa', locked: false },
        ...{ excerpt: 'Comprar jabuticabas maduras.', marks: [[8, 19]], art: ART },
      },
    ])
    expect(await found(bia.client, 'jabuticaba')).toEqual([])
    await ana.client.call(calls.classProgress, { i: 'terra', ts: 0, n: 'Nada' })
    expect(await found(ana.client, 'jabuticaba')).toEqual([])
  })

  test('segue o conteúdo: o que muda é achado, o que sai não é mais', async () => {
    const { client } = await pessoa(world(), 'ana')
    expect(await found(client, 'minhocário')).toEqual([])
    await offer(({ trails }) => {
      for (const trail of trails) if (trail.id === 'horta') trail.title = 'Minhocário'
    })
    expect((await found(client, 'minhocario'))[0]).toBe('trail horta')
    await offer((content) => {
      content.trails = content.trails.filter(({ id }) => id !== 'horta')
    })
    expect(await found(client, 'adubo')).toEqual([])
  })

  test('acha sem hífen o que se escreveu com ele, no conteúdo e nas anotações', async () => {
    const { client } = await pessoa(world(), 'ana')
    expect(await found(client, 'terra-boa')).toEqual(await found(client, 'terra boa'))
    await client.call(calls.stepAuth, { i: 'solo' })
    await client.call(calls.classProgress, { i: 'terra', ts: 0, n: 'Pedir salário mínimo.' })
    expect(await found(client, 'salário-mínimo')).toEqual(['note terra'])
  })

  test('sem nada com todas as palavras, acha o começo delas, ou o que tem mais delas', async () => {
    const { client } = await pessoa(world(), 'ana')
    expect((await found(client, 'adub'))[0]).toBe('class adubo')
    expect((await found(client, 'adubo xyzzy'))[0]).toBe('class adubo')
    expect(await found(client, 'xyzzy')).toEqual([])
    expect(await found(client, ' "*: ')).toEqual([])
  })

  test('vem em páginas, cada achado uma vez, e custa as mesmas instruções com muitas trilhas', async () => {
    const { client } = await pessoa(world(), 'ana')
    const few = await world().statementsDuring(() => find(client, 'aula passo'))
    const many = (await withTrails(world(), 60))(client)
    let hits: string[] = []
    const made = await world().statementsDuring(async () => {
      hits = await found(many, 'aula passo')
    })
    expect(hits).toHaveLength(10)
    expect(made.length).toBeLessThanOrEqual(few.length + 4)
    const seen: string[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: Awaited<ReturnType<typeof find>> = await find(many, 'costura', cursor)
      seen.push(...page.hits.map(({ kind, id }) => `${kind} ${id}`))
      cursor = page.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([15 * 9, 15 * 9])
    expect(await many.refused(calls.userSearch, { q: 'a', c: 'x' })).toEqual({ status: 400, e: 400 })
  })

  test('a mesma busca não lê o índice outra vez: nem a de outra pessoa, nem a página seguinte', async () => {
    const [ana, bia] = [await pessoa(world(), 'ana'), await pessoa(world(), 'bia')]
    const many = await withTrails(world(), 60)
    const readsOf = async (client: Client, q: string, c = '') => {
      const made = await world().statementsDuring(() => find(many(client), q, c))
      return made.filter((statement) => statement.includes('search_')).length
    }
    for (const q of ['costura', 'aula passo', 'cost', 'costura xyzzy']) {
      expect(await readsOf(ana.client, q), q).toBeGreaterThan(0)
      expect(await readsOf(bia.client, q), q).toBe(0)
      expect(await readsOf(ana.client, q, '10'), q).toBe(0)
    }
  })
})
