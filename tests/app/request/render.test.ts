import { createElement, lazy, Suspense, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderWhole } from '#app/request/render.server.ts'

test('uma página inteira vira texto', async () => {
  expect(await renderWhole(createElement('html', { lang: 'pt-BR' }))).toBe(
    '<!DOCTYPE html><html lang="pt-BR"></html>',
  )
})

/** A part whose code is loaded while the page is rendered. */
const laterPart = (part: () => ReactNode) =>
  createElement(Suspense, null, createElement(lazy(() => Promise.resolve({ default: part }))))

test('uma parte que ainda carrega é esperada', async () => {
  const page = createElement(
    'p',
    null,
    'agora ',
    laterPart(() => createElement('b', null, 'depois')),
  )
  expect(await renderWhole(page)).toBe('<p>agora <!--$--><b>depois</b><!--/$--></p>')
})

test('letras com acento chegam inteiras, onde quer que estejam', async () => {
  for (let before = 0; before < 5; before++) {
    const words = Array.from({ length: 2000 }, (_, at) => createElement('i', { key: at }, 'ção'))
    const part = laterPart(() => words)
    const html = await renderWhole(createElement('p', null, 'a'.repeat(before), part))
    expect(html).not.toMatch(/[\0\ufffd]/)
    expect(html.match(/<i>ção<\/i>/g)).toHaveLength(2000)
  }
})

test('uma página que quebra ao ser desenhada é uma falha dela, e não derruba o servidor', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  const Broken = () => {
    throw new Error('quebrou')
  }
  await expect(renderWhole(createElement('html', null, createElement(Broken)))).rejects.toThrow('quebrou')
  await expect(renderWhole(createElement('p', null, laterPart(Broken)))).rejects.toThrow('quebrou')
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})
