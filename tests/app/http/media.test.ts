import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { elements, textOf } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'
import { STEP } from '#tests/support/upstream-data.ts'

const stage = onStage()

const VIDEO = {
  src: 'https://media.example/terra.mp4',
  poster: '/terra.png',
  captions: '/terra.vtt',
  transcript: 'Pegue um **punhado**.',
  bytes: 12_340_000,
}

/** The page of a class that is a video or an audio, in either mode. */
async function classWith(type: 'video' | 'audio', media: object | undefined, isLite: boolean, ts = 40) {
  const [first, ...others] = STEP.classes
  const { browser } = await stage.enter('ana')
  const classes = [{ ...first, type, media, ts }, ...others]
  stage.upstream.answer(calls.step, { d: { ...STEP, classes } })
  return browser.get('/step/solo?aula=terra', isLite ? { 'Save-Data': 'on' } : {})
}

const linksIn = (html: string) =>
  elements(html, 'a').map(({ attributes, inner }) => [attributes.href, textOf(inner)])

describe('uma aula em vídeo', () => {
  test('diz quanto gasta, não carrega nada sozinha e pode ser lida', async () => {
    const page = await classWith('video', VIDEO, false)
    const [video] = elements(page.html, 'video')
    expect(video?.attributes).toMatchObject({
      preload: 'none',
      src: `${VIDEO.src}#t=40`,
      poster: VIDEO.poster,
    })
    expect(video?.attributes).not.toHaveProperty('autoplay')
    expect(page.text).toContain('Usa 12,3 MB dos seus dados.')
    expect(page.html).toContain('Pegue um <strong>punhado</strong>.')
  })

  test('diz de onde continua, e do começo onde o fim já passou', async () => {
    expect((await classWith('video', VIDEO, false)).text).toContain('Continua de onde você parou, em 0:40.')
    expect((await classWith('video', VIDEO, false, 4505)).text).toContain('em 1:15:05.')
    const seen = await classWith('video', { ...VIDEO, seconds: 42 }, false)
    expect(seen.text).not.toContain('Continua de onde você parou')
    expect(elements(seen.html, 'video')[0]?.attributes.src).toBe(VIDEO.src)
  })

  test.each(['https://mau.example/terra.mp4', 'http://media.example/terra.mp4'])(
    'de um lugar que não é de MEDIA_ORIGINS, %s, é um link que diz para onde leva',
    async (src) => {
      const { html } = await classWith('video', { ...VIDEO, src }, false)
      expect(html).not.toContain('<video')
      expect(linksIn(html)).toContainEqual([`${src}#t=40`, `Vídeo, 12,3 MB, em ${new URL(src).host}`])
    },
  )

  test('não carrega capa nem legendas de outro lugar, e as de MEDIA_ORIGINS pede como se deve', async () => {
    const foreign = { ...VIDEO, poster: 'https://mau.example/x.png', captions: 'https://mau.example/x.vtt' }
    const { html } = await classWith('video', foreign, false)
    const [video] = elements(html, 'video')
    expect(video?.attributes).not.toHaveProperty('poster')
    expect(video?.attributes).not.toHaveProperty('crossorigin')
    expect(html).not.toMatch(/<track/)

    const ours = await classWith('video', { ...VIDEO, captions: 'https://media.example/x.vtt' }, false)
    expect(elements(ours.html, 'video')[0]?.attributes.crossorigin).toBe('anonymous')
    expect(elements(ours.html, 'track')[0]?.attributes.src).toBe('https://media.example/x.vtt')
  })

  test('no modo leve é um link que diz o que é e quanto gasta', async () => {
    const { html } = await classWith('video', VIDEO, true)
    expect(linksIn(html)).toContainEqual([`${VIDEO.src}#t=40`, 'Vídeo, 12,3 MB'])
    expect(linksIn(html)).toContainEqual([VIDEO.poster, 'Imagem de capa do vídeo'])
    expect(html).toContain('Pegue um <strong>punhado</strong>.')
    expect(html).not.toMatch(/<(video|track|source|img)/)
  })

  test('no modo leve só leva a um endereço da web ou daqui', async () => {
    const media = { src: 'javascript:alert(1)', poster: '//mau.example/x.png' }
    const { html } = await classWith('video', media, true)
    expect(textOf(html)).toContain(
      'O vídeo desta aula não está disponível. Você pode concluir a aula sem ele.',
    )
    expect(html).not.toMatch(/javascript:|mau\.example/)
  })
})

test.each([
  ['video', 'O vídeo'],
  ['audio', 'O áudio'],
] as const)('uma aula em %s sem o arquivo diz isso, e pode ser concluída', async (type, named) => {
  for (const media of [undefined, { src: '' }]) {
    const page = await classWith(type, media, false)
    expect(page.text).toContain(`${named} desta aula não está disponível. Você pode concluir a aula sem ele.`)
    expect(page.html).not.toMatch(/<(video|audio)/)
  }
})

test('uma aula em áudio sem tamanho conhecido é um link que diz o que é', async () => {
  const { html } = await classWith('audio', { src: '/terra.mp3' }, true)
  expect(linksIn(html)).toContainEqual(['/terra.mp3#t=40', 'Áudio'])
})
