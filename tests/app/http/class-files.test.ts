import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements, textOf } from '#tests/support/html.ts'
import { svg } from '#tests/support/media.ts'
import { onStage } from '#tests/support/stage.ts'
import { STEP } from '#tests/support/upstream-data.ts'

const stage = onStage()

const DRAWING = '/midia/0123456789ab-320x200.svg'
const BODY = `![Um vaso](${DRAWING})`

beforeAll(() => {
  mkdirSync(join(stage.product.dataDir, 'midia'), { recursive: true })
  writeFileSync(join(stage.product.dataDir, DRAWING), svg('viewBox="0 0 320 200"'))
})

async function pageWith(
  change: object,
  path = '/step/solo?aula=terra',
  headers: Record<string, string> = {},
) {
  const [first, ...others] = STEP.classes
  const { browser } = await stage.enter('ana')
  stage.upstream.answer(calls.step, { d: { ...STEP, classes: [{ ...first, ...change }, ...others] } })
  return browser.get(path, headers)
}

const LITE = { 'Save-Data': 'on' }
const KEPT = '/step/solo/levar'

describe('a imagem de uma aula', () => {
  test('aparece na página, e é servida', async () => {
    const { html } = await pageWith({ body: BODY })
    expect(elements(html, 'img')[0]?.attributes).toMatchObject({ src: DRAWING, width: '320', height: '200' })
    const { status, headers } = await stage.browser().get(DRAWING)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  })

  test('no modo leve só é carregada por quem toca no link', async () => {
    const { html } = await pageWith({ body: BODY }, undefined, LITE)
    expect(html).not.toContain('<img')
    expect(html).toContain(`<a href="${DRAWING}">Imagem: Um vaso</a>`)
  })

  test('vai dentro do passo que se leva', async () => {
    const { html } = await pageWith({ body: BODY }, KEPT)
    expect(elements(html, 'img').map(({ attributes }) => attributes)).toEqual([
      {
        src: `data:image/svg+xml;base64,${Buffer.from(svg('viewBox="0 0 320 200"')).toString('base64')}`,
        width: '320',
        height: '200',
        alt: 'Um vaso',
      },
    ])
  })

  test('que não está mais lá vira um link no passo que se leva', async () => {
    const { text } = await pageWith({ body: '![Um vaso](/midia/aaaaaaaaaaaa-9x9.svg)' }, KEPT)
    expect(text).toContain('Imagem: Um vaso')
  })
})

test('um vídeo tem a forma da capa antes de vir', async () => {
  const media = { src: '/midia/0123456789ab.mp4', poster: '/midia/0123456789ab-960x720.webp' }
  const [video] = elements((await pageWith({ type: 'video', media })).html, 'video')
  expect(video?.attributes).toMatchObject({ width: '960', height: '720' })
})

const SOURCES = [
  { title: 'CLT, art. 59', href: 'https://www.planalto.gov.br/clt' },
  { title: 'Um livro' },
  { title: 'Um endereço ruim', href: 'javascript:alert(1)' },
]

describe.each([
  ['na página', undefined, {}],
  ['no modo leve', undefined, LITE],
  ['no passo que se leva', KEPT, {}],
])('%s', (_, path, headers) => {
  test('as fontes de uma aula estão depois do texto', async () => {
    const { html, text } = await pageWith({ sources: SOURCES }, path, headers)
    expect(text).toMatch(/punhado.* Para saber mais CLT, art. 59 Um livro Um endereço ruim/)
    const links = elements(html, 'a').filter(({ inner }) =>
      SOURCES.some(({ title }) => textOf(inner) === title),
    )
    expect(links.map(({ attributes }) => attributes)).toMatchObject([
      { href: SOURCES[0]?.href, rel: 'noopener' },
    ])
  })

  test('uma aula sem fontes não tem esse título', async () => {
    expect((await pageWith({}, path, headers)).text).not.toContain('Para saber mais')
  })

  test('uma voz de programa é dita, a de uma pessoa não', async () => {
    const media = { src: '/midia/0123456789ab.m4a', bytes: 300_000 }
    const said = 'Voz de computador.'
    const change = { type: 'audio', media: { ...media, synthetic: true } }
    expect((await pageWith(change, path, headers)).text).toContain(said)
    expect((await pageWith({ type: 'audio', media }, path, headers)).text).not.toContain(said)
  })
})

test.each([{}, LITE])(
  'uma conversa na voz de um programa vem escrita, depois da introdução, e se ouve se a pessoa quiser',
  async (headers) => {
    const media = { src: '/midia/0123456789ab.m4a', synthetic: true, transcript: 'Keila: posso falar?' }
    const body = 'Keila pede aumento.\n\n## O que ela fez'
    const page = await pageWith({ type: 'audio', media, body }, undefined, headers)
    expect(page.text).toMatch(
      /Keila pede aumento\. Keila: posso falar\? Ouvir com voz de computador.*O que ela fez/,
    )
  },
)
