import { expect, test } from 'vitest'
import { onStage } from '#tests/support/stage.ts'

const stage = onStage()

test.each([
  ['/home', ['GET user/home/']],
  ['/trails', ['GET user/trails/']],
  ['/step/solo?aula=terra', ['POST step/auth/', 'GET step/']],
  ['/step/solo', ['POST step/auth/', 'GET step/', 'POST step/class/start/']],
  ['/step/solo?quiz', ['POST step/auth/', 'GET step/']],
  ['/user', ['GET user/', 'GET user/steps/']],
  ['/survey', ['GET survey/']],
  ['/trampo-garantido', ['GET user/tg/']],
  ['/regulamentos-trampo-garantido', []],
  ['/termos', []],
  ['/login', []],
  ['/pagina-que-nao-existe', []],
])('com a verificação recente, %s custa as chamadas %j', async (path, expected) => {
  const { browser } = await stage.enter('ana', { tags: 'tg' })
  expect(await stage.upstream.callsDuring(() => browser.get(path))).toEqual(expected)
})
