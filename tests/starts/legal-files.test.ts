import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { civilDateOf } from '#contract/birth-date.ts'
import { publishDraft } from '#app/legal/editing/publish.server.ts'
import { draftIn } from '#app/legal/editing/save-draft.server.ts'
import { withdraw } from '#app/legal/editing/withdraw.server.ts'
import { publishedNamed } from '#app/legal/terminal/named.ts'
import { createLegalStore } from '#app/legal/versions/store.server.ts'
import { Browser } from '#tests/support/browser.ts'
import { ownContent, type OwnContent } from '#tests/support/own-content.ts'
import { startProduct, type Product } from '#tests/support/product.ts'

const IN_FORCE = 'content/legal/termos/2026-11-21.md'

const waitFor = (settled: () => void | Promise<void>) => vi.waitFor(settled, { timeout: 10_000 })

/** Without what came, or comes into force, after the versions that these tests are about. */
function contentWithout(...later: string[]): OwnContent {
  const own = ownContent()
  const hashes = own.at('content/legal/hashes.yml')
  for (const name of later) {
    const file = own.at(`content/legal/${name}.md`)
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
    const lines = readFileSync(hashes, 'utf8').split('\n')
    writeFileSync(hashes, lines.filter((line) => !line.endsWith(hash)).join('\n'))
    rmSync(file)
  }
  return own
}

let content: OwnContent
let product: Product
const page = (path: string) => new Browser(product.url).get(path)

/** What the log says of the legal texts. */
const told = () =>
  product
    .output()
    .split('\n')
    .filter((line) => line.includes('"legal text"'))
    .map((line) => JSON.parse(line) as { file: string; line: number; reason: string })

describe('com arquivos estragados desde o começo', () => {
  beforeAll(async () => {
    content = contentWithout(
      'termos/2026-11-22',
      'termos/2026-11-30',
      'privacidade/2026-11-21',
      'privacidade/2026-11-22',
      'privacidade/2026-11-23',
      'privacidade/2026-11-24',
      'privacidade/2026-11-25',
      'privacidade/2026-11-29',
      'privacidade/2026-11-30',
    )
    const broken = readFileSync(content.at(IN_FORCE), 'utf8').replace(/^vigencia: .*$/m, 'vigencia: amanha')
    writeFileSync(content.at(IN_FORCE), broken)
    writeFileSync(content.at('content/legal/privacidade/2026-11-01.md'), 'sem cabeçalho\n')
    product = await startProduct({ folder: content.folder })
  })
  afterAll(async () => {
    await product.clear()
    content.clear()
  })

  test('o produto começa, e o arquivo, a linha e o motivo estão no registro', () => {
    expect(told()).toMatchObject([
      { file: IN_FORCE, line: 4, reason: 'vigencia: deve ser uma data, como 2026-12-01' },
      { file: 'content/legal/privacidade/2026-11-01.md', line: 1 },
    ])
    expect(product.errors()).toBe('')
  })

  test('a página mostra a última versão boa', async () => {
    const { status, text } = await page('/termos')
    expect(status).toBe(200)
    expect(text).toContain('Versão em vigor desde 1 de novembro de 2026')
  })

  test('a página que não tem nenhuma diz que há um problema, e as outras funcionam', async () => {
    const { status, html } = await page('/privacidade')
    expect(status).toBe(503)
    expect(html).toContain('data-request-id')
    expect(html).toContain('Rodapé')
    expect((await page('/regulamentos')).status).toBe(200)
    expect((await page('/register')).status).toBe(200)
  })
})

describe('enquanto o produto roda', () => {
  let original: string
  beforeAll(async () => {
    content = contentWithout(
      'termos/2026-11-22',
      'termos/2026-11-30',
      'privacidade/2026-11-29',
      'privacidade/2026-11-30',
    )
    original = readFileSync(content.at(IN_FORCE), 'utf8')
    product = await startProduct({ folder: content.folder })
  })
  afterEach(async () => {
    writeFileSync(content.at(IN_FORCE), original)
    await waitFor(async () => {
      expect((await page('/termos')).text).toContain('Versão em vigor desde 21 de novembro de 2026')
    })
  })
  afterAll(async () => {
    await product.clear()
    content.clear()
  })

  /** A version that holds since before the others: what stands in the shop is not changed by it. */
  const older = (title: string) =>
    `---\ntitulo: ${title}\nversao: antiga\nvigencia: 2026-10-01\nestado: publicado\nmudancas: Nada.\n---\n\nOi.\n`
  const OLDER = 'content/legal/termos/antiga.md'
  const shows = (title: string) =>
    waitFor(async () => {
      expect((await page('/termos?versao=antiga')).title).toBe(title)
    })

  test('o que se salva aparece: arquivo novo, escrito por cima, trocado por outro, apagado', async () => {
    expect((await page('/termos?versao=antiga')).status).toBe(404)
    writeFileSync(content.at(OLDER), older('Novo'))
    await shows('Novo')
    writeFileSync(content.at(OLDER), '')
    writeFileSync(content.at(OLDER), older('Por cima'))
    await shows('Por cima')
    writeFileSync(content.at(`${OLDER}~`), older('Trocado'))
    renameSync(content.at(`${OLDER}~`), content.at(OLDER))
    await shows('Trocado')
    writeFileSync(content.at(OLDER), older('Outra vez'))
    await shows('Outra vez')
    rmSync(content.at(OLDER))
    await waitFor(async () => {
      expect((await page('/termos?versao=antiga')).status).toBe(404)
    })
  })

  test('um arquivo que estraga não muda a página, e o registro diz onde', async () => {
    writeFileSync(content.at(IN_FORCE), original.replace('estado: publicado', 'estado: pronto'))
    await waitFor(() => {
      expect(told()).toContainEqual(
        expect.objectContaining({
          file: IN_FORCE,
          line: 5,
          reason: 'estado: deve ser rascunho ou publicado',
        }),
      )
    })
    const { status, text } = await page('/termos')
    expect(status).toBe(200)
    expect(text).toContain('Versão em vigor desde 21 de novembro de 2026')
  })

  test('um rascunho e o que foi publicado à mão para depois não se alcançam, nem por dados, nem pelo sitemap', async () => {
    const secret = (state: string, version: string) =>
      `---\ntitulo: Segredo\nversao: ${version}\nvigencia: 2999-01-01\nestado: ${state}\nmudancas: Segredo.\n---\n\nSegredo.\n`
    writeFileSync(content.at('content/legal/termos/rascunho.md'), secret('rascunho', 'rascunho'))
    writeFileSync(content.at('content/legal/termos/futura.md'), secret('publicado', 'futura'))
    await waitFor(() => {
      // The one that came by hand is read, and told.
      expect(told().map(({ file }) => file)).toContain('content/legal/termos/futura.md')
    })
    const paths = ['', '.data'].flatMap((ending) =>
      ['', '?versao=rascunho', '?versao=futura', '?preview=1', '?versao=rascunho&preview=1'].map(
        (query) => `/termos${ending}${query}`,
      ),
    )
    const statusOf = (path: string) =>
      path.includes('preview=') ? 410 : path.includes('versao=') ? 404 : 200
    for (const path of [...paths, '/sitemap.xml', '/robots.txt']) {
      const { html, status } = await page(path)
      expect(html).not.toContain('Segredo')
      expect([path, status]).toEqual([path, statusOf(path)])
    }
    rmSync(content.at('content/legal/termos/rascunho.md'))
    rmSync(content.at('content/legal/termos/futura.md'))
  })

  test('o que foi publicado para outro dia já se lê, e a página que vale diz que muda; retirado, não mais', async () => {
    const place = { folder: content.at('content/legal'), company: content.at('content/legal/empresa.yml') }
    const store = () => createLegalStore({ place, log: { error: () => undefined } })
    const draft = `---\ntitulo: Novo\nversao: nova\nestado: rascunho\nmudancas: Muda.\nidadeMinima: 16\n---\n\nOi.\n`
    writeFileSync(content.at('content/legal/termos/nova.md'), draft)
    const today = civilDateOf(Date.now())
    const draftOf = draftIn(store(), 'termos', 'nova')
    publishDraft(store(), draftOf, { today, since: '2999-01-01', isSure: true })
    const later = '/termos?versao=nova'
    await waitFor(async () => {
      expect((await page(later)).status).toBe(200)
    })
    const upcoming = await page(later)
    expect(upcoming.title).toBe('Novo')
    expect(upcoming.text).toContain('Versão nova, que vale a partir de 1 de janeiro de 2999.')
    expect(upcoming.text).toContain('Esta versão ainda não vale.')
    expect(upcoming.html).toContain('href="/termos">Ler a versão em vigor')
    const current = await page('/termos')
    expect(current.text).toContain('Versão em vigor desde 21 de novembro de 2026')
    expect(current.text).toContain('ver o que vale depois a partir de 1 de janeiro de 2999')
    expect(current.html).toContain('href="/termos?versao=nova">a partir de 1 de janeiro de 2999')
    withdraw(store(), publishedNamed(store(), 'termos', 'nova', today), today)
    await waitFor(async () => {
      expect((await page(later)).status).toBe(404)
    })
    expect((await page('/termos')).text).not.toContain('Uma versão nova')
    rmSync(content.at('content/legal/termos/nova.md'))
  })

  test('os dados publicados da empresa também são relidos', async () => {
    const file = content.at('content/legal/dados-publicados.yml')
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll('privacidade@evolua.example', 'outro_nome@evolua.example'),
    )
    await waitFor(async () => {
      expect((await page('/privacidade')).text).toContain('outro_nome@evolua.example')
    })
  })
})
