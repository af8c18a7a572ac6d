import { describe, expect, test } from 'vitest'
import { elements } from '#tests/support/html.ts'
import { onStage } from '#tests/support/stage.ts'

describe('o programa que fica no aparelho', () => {
  const stage = onStage()

  test('é pedido de novo a cada vez, e só pode pedir coisas daqui', async () => {
    const { status, headers } = await stage.browser().get('/sw.js')
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toMatch(/javascript/)
    expect(headers.get('Cache-Control')).toBe('no-cache')
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'; connect-src 'self'")
    expect(policy).not.toContain('script-src')
  })

  test('só páginas com script podem instalá-lo, e só daqui', async () => {
    const policyWith = async (headers: Record<string, string>) =>
      (await stage.browser().get('/login', headers)).headers.get('Content-Security-Policy')
    expect(await policyWith({})).toContain("; worker-src 'self';")
    expect(await policyWith({ 'Save-Data': 'on' })).not.toContain('worker-src')
  })

  test('traz consigo a página sem internet e o que a veste, e nada mais', async () => {
    const { html } = await stage.browser().get('/sw.js')
    const kept = [...html.matchAll(/url:"([^"]+)",revision:"[0-9a-f]{16}"/g)].map(([, url]) => url)
    expect(kept).toEqual(['/sem-internet.html', '/pagina.css'])
  })

  test('a página sem internet se lê sozinha, sem script e sem nada de ninguém', async () => {
    const { html, text } = await stage.browser().get('/sem-internet.html')
    expect(text).toContain('Evolua Você está sem internet')
    expect(elements(html, 'svg')).toHaveLength(2)
    expect(elements(html, 'script')).toEqual([])
    const loaded = elements(html, 'link').map(({ attributes }) => attributes.href)
    expect(loaded).toEqual(['/pagina.css'])
  })
})
