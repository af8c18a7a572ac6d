import { createClient } from '@redis/client'
import type { Logger } from 'pino'
import { SECOND } from '#contract/durations.ts'
import { describeError } from '#app/log.server.ts'
import { storeAway } from './store.server.ts'

const COMMAND_LIMIT = 500
const CONNECT_LIMIT = 2 * SECOND
const LONGEST_PAUSE = SECOND

const newClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: CONNECT_LIMIT,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_PAUSE),
    },
  })

type Client = ReturnType<typeof newClient>

/** A connection for commands and another one for messages, to one server of Redis 7.0 or later, or Valkey. */
export interface Redis {
  /** Rejects with `storeAway()` if there is no answer within 500 ms. */
  run<T>(command: (client: Client) => Promise<T>): Promise<T>
  /** Resolves after the first connection, or after two seconds without one. */
  connected(): Promise<void>
  subscribe(channel: string, listener: (message: string) => void): void
  close(): Promise<void>
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // What came while the process was busy is read first.
      setImmediate(() => {
        reject(new Error('no answer in time'))
      })
    }, ms)
  })
  return Promise.race([work, limit]).finally(() => {
    clearTimeout(timer)
  })
}

export function connectToRedis(url: string, log: Logger): Redis {
  const client = newClient(url)
  const subscriber = client.duplicate()
  let isAway = false
  client.on('error', (error: unknown) => {
    if (!isAway) log.warn({ error: describeError(error) }, 'The session store is away.')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log.info('The session store is back.')
    isAway = false
  })
  subscriber.on('error', () => undefined)
  const connecting = client.connect()
  const listening = subscriber.connect()
  connecting.catch(() => undefined)
  listening.catch(() => undefined)

  return {
    async run(command) {
      try {
        return await within(COMMAND_LIMIT, command(client))
      } catch {
        throw storeAway()
      }
    },
    async connected() {
      await within(CONNECT_LIMIT, connecting).catch(() => undefined)
    },
    subscribe(channel, listener) {
      listening.then(() => subscriber.subscribe(channel, listener)).catch(() => undefined)
    },
    close() {
      client.destroy()
      subscriber.destroy()
      return Promise.resolve()
    },
  }
}
