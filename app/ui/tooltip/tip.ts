import { useSyncExternalStore, type KeyboardEvent, type PointerEvent } from 'react'

/** An element whose tooltip was asked for. */
export interface Tip {
  /** Stays the same while the element is on the page. */
  key: number
  element: HTMLElement
  text: string
}

const NONE: readonly Tip[] = []
let tips = NONE
let count = 0
const listeners = new Set<() => void>()

function addTip(element: HTMLElement, text: string) {
  const earlier = tips.find((tip) => tip.element === element)
  if (earlier?.text === text) return
  const others = tips.filter((tip) => tip.element.isConnected && tip !== earlier)
  tips = [...others, { key: earlier?.key ?? ++count, element, text }]
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useTips = (): readonly Tip[] =>
  useSyncExternalStore(
    subscribe,
    () => tips,
    () => NONE,
  )

/** Props that give a focusable element a tooltip for the mouse and the Tab key; its text stands elsewhere too. */
export const tip = (text: string) => ({
  onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'touch') addTip(currentTarget, text)
  },
  onKeyUp: ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Tab') addTip(currentTarget, text)
  },
})
