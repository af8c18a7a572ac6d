import type { Content } from '#api/content/model.ts'
import { catalogueOf } from '#api/content/catalogue.ts'
import { syncContent } from '#api/publishing/sync-content.ts'
import { createApp } from '#api/server/app.ts'
import { Client } from './client.ts'
import type { World } from './world.ts'

const NAMES = ['Pão', 'Horta', 'Costura', 'Elétrica']

function trailAt(at: number): Content['trails'][number] {
  const id = `t${at}`
  const steps = ['a', 'b'].map((name) => ({
    ...{ id: `${id}-${name}`, trailId: id, title: `Passo ${name} de ${at}`, summary: 'Curto.' },
    ...{ quizEvos: 50, version: '1' },
    classes: [1, 2, 3].map((number) => ({
      ...{ id: `${id}-${name}-${number}`, stepId: `${id}-${name}`, title: `Aula ${number}` },
      ...{ type: 'text' as const, minutes: 4, body: 'Leia.' },
    })),
  }))
  const title = `${NAMES[at % NAMES.length] ?? ''} ${at}`
  const looks = { icon: 'book', cover: 'green', order: at } as const
  return {
    id,
    title,
    summary: 'Para começar.',
    ...looks,
    interests: [],
    situations: [],
    programmes: [],
    steps,
  }
}

/** The API over `count` trails `t0`, `t1` and so on, each with the steps `tN-a` and `tN-b` of three classes. */
export async function withTrails(world: World, count: number) {
  const { catalogue } = world.deps
  const content: Content = {
    trails: [...catalogue.trails, ...Array.from({ length: count }, (_, at) => trailAt(at))],
    surveys: [...catalogue.surveys],
    programmes: [...catalogue.programmes],
    terms: () => Promise.resolve([]),
  }
  await syncContent(world.db, content, world.clock.now())
  const app = createApp({ ...world.deps, catalogue: catalogueOf(content) })
  return (client: Client) => {
    const twin = new Client({ ...world, app })
    return Object.assign(twin, { id: client.id, credentials: client.credentials })
  }
}
