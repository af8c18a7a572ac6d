import {
  cloneElement,
  useEffect,
  useId,
  useState,
  type CSSProperties,
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent,
  type ReactElement,
} from 'react'
import { createPortal } from 'react-dom'

/** Milliseconds (specification, section 9). */
const DELAY = 700
const SKIP_DELAY = 300

/** Pixels: the widest tip with its margins, and the room that one needs below its element. */
const WIDEST = 336
const ROOM = 100

/** Shared by all tips, since one is open at a time. */
const current: { lastClosed: number; timer: number; close?: () => void } = { lastClosed: 0, timer: 0 }

function openSoon(open: () => void) {
  const isSkipping = Date.now() - current.lastClosed < SKIP_DELAY
  window.clearTimeout(current.timer)
  if (isSkipping) open()
  else current.timer = window.setTimeout(open, DELAY)
}

function noteClosed() {
  window.clearTimeout(current.timer)
  current.lastClosed = Date.now()
}

function placeBeside(element: Element): CSSProperties {
  const { left, top, bottom } = element.getBoundingClientRect()
  const start = Math.max(8, Math.min(left, window.innerWidth - WIDEST))
  return bottom + ROOM > window.innerHeight
    ? { left: start, bottom: window.innerHeight - top }
    : { left: start, top: bottom }
}

interface TriggerProps {
  'aria-describedby'?: string
  onKeyUp?: (event: ReactKeyboardEvent) => void
  onBlur?: () => void
  onPointerDown?: () => void
}

/** Gives a focusable element a tooltip for the mouse and the Tab key; whatever it says stands elsewhere too. */
export function WithTip({ text, children }: { text: string; children: ReactElement<TriggerProps> }) {
  const id = useId()
  const [trigger, setTrigger] = useState<Element>()

  function open(element: Element) {
    current.close?.()
    Object.assign(current, { close })
    setTrigger(element)
  }
  function close() {
    if (trigger) noteClosed()
    else window.clearTimeout(current.timer)
    setTrigger(undefined)
  }
  function enter({ pointerType, currentTarget }: PointerEvent) {
    const element = currentTarget.firstElementChild
    if (pointerType === 'touch' || trigger || !element) return
    openSoon(() => {
      open(element)
    })
  }

  useEffect(() => {
    if (!trigger) return
    const dismiss = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      noteClosed()
      setTrigger(undefined)
    }
    document.addEventListener('keydown', dismiss)
    document.addEventListener('scroll', dismiss, true)
    return () => {
      document.removeEventListener('keydown', dismiss)
      document.removeEventListener('scroll', dismiss, true)
    }
  }, [trigger])

  return (
    <span onPointerEnter={enter} onPointerLeave={close}>
      {cloneElement(children, {
        'aria-describedby': trigger && id,
        onKeyUp: ({ key, currentTarget }) => {
          if (key === 'Tab') open(currentTarget)
        },
        onBlur: close,
        onPointerDown: close,
      })}
      {trigger &&
        createPortal(
          <div
            role="tooltip"
            id={id}
            style={placeBeside(trigger)}
            className="fixed z-20 w-max max-w-[20rem] py-1.5"
          >
            <div className="rounded-control border border-line-strong bg-surface px-3 py-2 text-sm text-ink shadow-float">
              {text}
            </div>
          </div>,
          // In the same landmark, but in no heading, whose name would include it.
          trigger.closest('header, main, footer') ?? document.body,
        )}
    </span>
  )
}
