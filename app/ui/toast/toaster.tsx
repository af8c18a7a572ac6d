/** In a React root of its own, so that it works where a page failed to render. */
import { Provider, Viewport } from '@radix-ui/react-toast'
import { useEffect, useRef, useSyncExternalStore, type FocusEvent } from 'react'
import { createRoot } from 'react-dom/client'
import stylesheet from './toast.css?url'
import { ToastCard } from './toast-card.tsx'
import { ToastQueue } from './queue.ts'

// A file that is loaded later loads no stylesheet by itself (vite.config.ts).
await new Promise((done) => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesheet })
  link.onload = link.onerror = done
  document.head.append(link)
})

const SWIPE = 50
const HOTKEY = ['F8']

const queue = new ToastQueue()
export const put = queue.put.bind(queue)
export const close = queue.close.bind(queue)

function useFocusBack() {
  const cameFrom = useRef<EventTarget | null>(null)
  useEffect(
    () => () => {
      const target = cameFrom.current
      if (document.activeElement !== document.body || !target) return
      const place = target instanceof HTMLElement && target.isConnected ? target : null
      ;(place ?? document.getElementById('conteudo'))?.focus()
    },
    [],
  )
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget ?? document.body
  }
}

/** An open modal dialog covers the page and leaves nothing else usable, so that the toasts go into it. */
function place(host: HTMLElement) {
  const over = [...document.querySelectorAll('dialog[data-modal]')].at(-1) ?? document.body
  if (host.parentElement !== over) over.append(host)
}

function usePlace(host: HTMLElement) {
  useEffect(() => {
    const put = () => {
      place(host)
    }
    put()
    const observer = new MutationObserver(put)
    observer.observe(document, { childList: true, subtree: true, attributeFilter: ['data-modal'] })
    return () => {
      observer.disconnect()
    }
  }, [host])
}

function Toasts({ host }: { host: HTMLElement }) {
  const shown = useSyncExternalStore(queue.subscribe, () => queue.shown)
  const noteFocus = useFocusBack()
  usePlace(host)
  return (
    <Provider label="Aviso" swipeThreshold={SWIPE} announcerContainer={host}>
      {shown.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onClose={() => {
            queue.close(toast.id)
          }}
          onPause={() => {
            queue.pause('attention')
          }}
          onResume={() => {
            queue.resume('attention')
          }}
        />
      ))}
      <Viewport label="Avisos (tecla F8)" hotkey={HOTKEY} onFocus={noteFocus} className="floating" />
    </Provider>
  )
}

function Toaster({ host }: { host: HTMLElement }) {
  const isNeeded = useSyncExternalStore(queue.subscribe, () => queue.shown.length > 0)
  useEffect(() => {
    if (!isNeeded) queue.resume('attention')
  }, [isNeeded])
  return isNeeded ? <Toasts host={host} /> : null
}

function watchVisibility() {
  if (document.hidden) queue.pause('hidden')
  else queue.resume('hidden')
}

function mount() {
  const host = document.createElement('div')
  host.className = 'toasts'
  document.body.append(host)
  // React replaces the whole document if the root itself fails.
  new MutationObserver(() => {
    if (!host.isConnected) document.body.append(host)
  }).observe(document, { childList: true })
  document.addEventListener('visibilitychange', watchVisibility)
  watchVisibility()
  createRoot(host).render(<Toaster host={host} />)
}

mount()
