import type { IconName } from '#app/ui/icon.tsx'
import { KINDS } from './kinds.ts'
import type { ToastColour, ToastMessage } from './message.ts'

export const MOST_SHOWN = 5
/** How long a toast takes to leave (ms), which the style sheet says as well; its place is free after that. */
export const LEAVING = 200

/** A toast (specification, section 3). */
export interface Toast {
  id: string
  title: string
  description?: string
  colour: ToastColour
  icon: IconName
  /** In milliseconds, counted while it is shown and nothing pauses; without one it stays. */
  timeout?: number
  /** False while it leaves. */
  open: boolean
  /** Its words may change, or did: a screen reader is told by the toast itself. */
  isChanging: boolean
}

interface Countdown {
  left: number
  startedAt: number
  timer: ReturnType<typeof setTimeout>
}

/** Every message in its order: the first five are shown, the rest wait until there is room. */
export class ToastQueue {
  #toasts: readonly Toast[] = []
  #countdowns = new Map<string, Countdown>()
  #pauses = new Set<string>()
  #listeners = new Set<() => void>()
  #count = 0

  /** What is shown, oldest first. The same array until something changes. */
  shown: readonly Toast[] = []

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adds a message; one whose id is here already changes in place, and its time begins again. */
  put({ kind, id = `aviso-${String(++this.#count)}`, ...message }: ToastMessage): void {
    const former = this.#toasts.find((toast) => toast.id === id && toast.open)
    const isChanging = former !== undefined || kind === 'loading'
    const toast: Toast = { ...KINDS[kind], ...message, id, open: true, isChanging }
    this.#stop(id)
    this.#set(
      former
        ? this.#toasts.map((one) => (one === former ? toast : one))
        : [...this.#toasts.filter((one) => one.id !== id), toast],
    )
  }

  /** Lets a toast leave; one that waits just goes. */
  close(id: string): void {
    const found = this.#toasts.find((toast) => toast.id === id)
    if (!found?.open) return
    this.#stop(id)
    if (!this.shown.includes(found)) {
      this.#remove(found)
      return
    }
    const leaving = { ...found, open: false }
    this.#set(this.#toasts.map((toast) => (toast === found ? leaving : toast)))
    setTimeout(() => {
      this.#remove(leaving)
    }, LEAVING)
  }

  /** No time runs until every cause that paused has resumed. */
  pause(cause: string): void {
    const ranUntilNow = this.#pauses.size === 0
    this.#pauses.add(cause)
    if (!ranUntilNow) return
    for (const countdown of this.#countdowns.values()) {
      clearTimeout(countdown.timer)
      countdown.left -= Date.now() - countdown.startedAt
    }
  }

  resume(cause: string): void {
    if (!this.#pauses.delete(cause) || this.#pauses.size > 0) return
    for (const [id, { left }] of this.#countdowns) this.#start(id, left)
  }

  #set(toasts: readonly Toast[]) {
    this.#toasts = toasts
    this.shown = toasts.slice(0, MOST_SHOWN)
    for (const { id, open, timeout } of this.shown) {
      if (open && timeout !== undefined && !this.#countdowns.has(id)) this.#start(id, timeout)
    }
    this.#listeners.forEach((listener) => {
      listener()
    })
  }

  #remove(toast: Toast) {
    this.#set(this.#toasts.filter((one) => one !== toast))
  }

  #start(id: string, left: number) {
    const timer = setTimeout(() => {
      this.close(id)
    }, left)
    this.#countdowns.set(id, { left, startedAt: Date.now(), timer })
    if (this.#pauses.size > 0) clearTimeout(timer)
  }

  #stop(id: string) {
    clearTimeout(this.#countdowns.get(id)?.timer)
    this.#countdowns.delete(id)
  }
}
