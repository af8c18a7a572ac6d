import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import pino from 'pino'
import { expect, test } from 'vitest'
import { startTrace } from '#app/server/log/request-log.ts'

test.each([
  ['/healthz', 200, 20],
  ['/readyz', 200, 20],
  ['/readyz', 503, 50],
  ['/login', 200, 30],
])('%s com %i é uma linha do nível %i', (path, statusCode, level) => {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })
  const res = Object.assign(new EventEmitter(), { writableFinished: true, statusCode })
  startTrace(log, { method: 'GET', path }, res as unknown as ServerResponse)
  res.emit('close')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level, route: path, msg: 'request' },
  ])
})
