import { keeper } from '#app/browser/keep-unsent.ts'
import { leadTo } from '#app/browser/router.ts'
import type { SitePath } from '#app/request/safe-redirect.server.ts'
import { show } from '#app/ui/toast/toast.ts'
import { queueForm } from './queue-form.ts'
import { canStore, registerWorker } from './register-worker.ts'
import { isForVisitors } from './session-ends.ts'
import { clearStored } from './stored-steps.ts'
import { sentText } from './unsent-words.ts'
import { askWorker, type Sent } from './worker-messages.ts'

const SHOWS_UNSENT = /^\/(step\/|por-enviar$)/

/** What the worker sent by itself, and what a page asks it to send now. */
function sendUnsent() {
  const { serviceWorker } = navigator
  let announcedAt = 0
  const announce = ({ sent, at }: Sent) => {
    if (at === announcedAt) return
    announcedAt = at
    void show({ kind: 'success', title: sentText(sent) })
    const { pathname, search } = window.location
    if (SHOWS_UNSENT.test(pathname))
      leadTo((pathname + search) as SitePath, { replace: true, preventScrollReset: true })
  }
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<Sent>) => {
    announce(data)
  })
  // The message of what was sent while this page loaded came before its listener.
  void askWorker({ ask: 'lastSent' }).then((last) => {
    if (last && last.at > performance.timeOrigin) announce(last)
  })
  const flush = () => {
    void askWorker({ ask: 'flush' })
  }
  window.addEventListener('online', flush)
}

export function keepWorker(): void {
  if (!canStore()) return
  keeper.keep = queueForm
  sendUnsent()
  registerWorker().catch(() => undefined)
  if (isForVisitors(new URL(window.location.href))) clearStored().catch(() => undefined)
}
