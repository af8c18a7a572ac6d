import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderWhole } from '#app/render.server.ts'

test('uma página inteira vira texto', async () => {
  expect(await renderWhole(createElement('html', { lang: 'pt-BR' }))).toBe(
    '<!DOCTYPE html><html lang="pt-BR"></html>',
  )
})

test('uma página que quebra ao ser desenhada é uma falha dela, e não derruba o servidor', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  const Broken = () => {
    throw new Error('quebrou')
  }
  await expect(renderWhole(createElement('html', null, createElement(Broken)))).rejects.toThrow('quebrou')
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})
