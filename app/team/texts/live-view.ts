import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { FieldErrors } from '#app/forms/form-state.ts'
import { SECOND } from '#contract/durations.ts'
import type { VersionView } from './draft-view.server.ts'

/** `errors`: only of a text as it was typed. */
export type Shown = Pick<VersionView, 'html' | 'findings'> & { errors?: FieldErrors }

const REST = 0.6 * SECOND
const LOST = 'Não deu para mostrar como fica: o que você escreveu continua no formulário.'

function bodyOf(form: HTMLFormElement) {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  )
  return new URLSearchParams([...fields, ['intent', 'ver']])
}

/** Nothing without an answer that can be shown, as once the text is published. */
async function ask(path: string, form: HTMLFormElement, signal: AbortSignal) {
  const answer = await fetch(path, { method: 'POST', body: bodyOf(form), signal })
  const isShown = answer.ok && answer.headers.get('Content-Type')?.startsWith('application/json')
  return isShown ? ((await answer.json()) as Shown | null) : undefined
}

/** What the server makes of a form while somebody types; `answered`: what it made of it when it was sent. */
export function useLiveView(path: string, answered: Shown | undefined) {
  const [live, setLive] = useState<{ shown: Shown; since: Shown | undefined }>()
  const [note, setNote] = useState<string>()
  const timer = useRef(0)
  const request = useRef<AbortController>()

  const resting = useRef<HTMLFormElement>()

  const stop = () => {
    clearTimeout(timer.current)
    resting.current = undefined
    request.current?.abort()
  }
  useEffect(() => {
    // The server keeps what is typed; a page that goes away sends it at once.
    const leave = () => {
      const form = resting.current
      stop()
      if (form)
        void fetch(path, { method: 'POST', body: bodyOf(form), keepalive: true }).catch(() => undefined)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [path])

  async function show(form: HTMLFormElement) {
    const { signal } = (request.current = new AbortController())
    const now = await ask(path, form, signal).catch(() => undefined)
    if (signal.aborted) return
    if (now) setLive({ shown: now, since: answered })
    setNote(now ? undefined : LOST)
  }

  function follow({ currentTarget }: FormEvent<HTMLFormElement>) {
    stop()
    resting.current = currentTarget
    timer.current = window.setTimeout(() => {
      resting.current = undefined
      void show(currentTarget)
    }, REST)
  }

  return { shown: live?.since === answered ? live?.shown : answered, note, follow, stop }
}
