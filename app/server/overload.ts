/** Refuses requests early while the process cannot keep up, so that those it takes are answered soon. */
import { performance } from 'node:perf_hooks'
import type { RequestHandler } from 'express'
import { SECOND } from '#app/time.ts'
import { bodyOf } from './form-bodies.ts'
import { sendPage } from './plain-page.ts'
import { PROBES } from './probes.ts'
import { resubmitForm } from './resubmit-page.ts'
import type { Turns } from './turns.ts'

/** Requests that Remix works on. Those that wait for the upstream cost nothing, but there is an end to them. */
const MOST_UNDER_WAY = 256
/** A queue for turns of the event loop that is as long, and whose first has waited longer (in ms), is too long. */
const MOST_WAITING = 3
const LONGEST_WAIT = 20
/** How many more may wait when a class arrives at once, and how many of these places come back each second. */
const CROWD = 24
const BACK_EACH_SECOND = 8

export const RETRY_AFTER = '5'

const AGAIN = '<p><a class="botao" href="">Tentar de novo</a></p>\n'

export const FULL = {
  title: 'Muita gente está aqui agora',
  text: 'Não conseguimos atender este pedido a tempo. Espere uns segundos e tente de novo.',
  more: AGAIN,
}

export interface Load {
  underWay: () => number
  queue: Turns['queue']
}

export interface Admission {
  /** Nobody who comes now is let in. */
  isFull: () => boolean
  /** Lets one in, who takes a place if there is a queue; false if it is full. */
  letsIn: () => boolean
}

/** `now` is in milliseconds. */
export function createAdmission({ underWay, queue }: Load, now = () => performance.now()): Admission {
  let places = CROWD
  let countedAt = now()

  function isLong(): boolean {
    const { length, waited } = queue()
    return length >= MOST_WAITING && waited > LONGEST_WAIT
  }

  function isTaken(): boolean {
    const at = now()
    places = Math.min(CROWD, places + (BACK_EACH_SECOND * (at - countedAt)) / SECOND)
    countedAt = at
    return places < 1
  }

  const isFull = () => underWay() >= MOST_UNDER_WAY || (isLong() && isTaken())

  return {
    isFull,
    letsIn() {
      if (isFull()) return false
      if (isLong()) places--
      return true
    },
  }
}

/** Probes always pass. */
export function shedding(letsIn: Admission['letsIn']): RequestHandler {
  return (req, res, next) => {
    if (PROBES.includes(req.path) || letsIn()) {
      next()
      return
    }
    const form = req.method === 'POST' ? resubmitForm(new URLSearchParams(bodyOf(req)), req.originalUrl) : ''
    sendPage(res.set('Retry-After', RETRY_AFTER), 503, { ...FULL, more: form || AGAIN })
  }
}
