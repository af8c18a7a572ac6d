import { expect, onTestFinished, test } from 'vitest'
import { newPlace, portOf, runWithoutRoom, startForked } from '#tests/support/api/process.ts'

test('num disco cheio o comando pede espaço, e não que se restaure uma cópia', async () => {
  const place = newPlace()
  onTestFinished(place.clear)
  const running = startForked(place)
  await portOf(running)
  running.child.disconnect()
  await running.ended
  const asking = runWithoutRoom(place, ['saude'])
  expect([await asking.ended, asking.stderr()]).toEqual([1, expect.stringMatching(/^O disco está cheio\./)])
})
