import { KINDS, type KindLook } from './kinds.ts'
import type { ToastMessage } from './message.ts'

export const MOST_SHOWN = 5
export const LEAVING = 200

export interface Toast extends Pick<ToastMessage, 'title' | 'description'>, KindLook {
  id: string
  open: boolean
  /** Announced to screen readers by the toast itself. */
  isChanging: boolean
}

interface Countdown {
  left: number
  startedAt: number
  timer: ReturnType<typeof setTimeout>
}

/** The first five messages are shown, the others wait (specification, section 3). */
export class ToastQueue {
  #toasts: readonly Toast[] = []
  #countdowns = new Map<string, Countdown>()
  #pauses = new Set<string>()
  #listeners = new Set<() => void>()
  #count = 0

  /** Oldest first. The same array until something changes. */
  shown: readonly Toast[] = []

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

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

  close(id: string): void {
    const closing = this.#toasts.find((toast) => toast.id === id)
    if (!closing?.open) return
    this.#stop(id)
    if (!this.shown.includes(closing)) {
      this.#remove(closing)
      return
    }
    const leaving = { ...closing, open: false }
    this.#set(this.#toasts.map((toast) => (toast === closing ? leaving : toast)))
    setTimeout(() => {
      this.#remove(leaving)
    }, LEAVING)
  }

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
