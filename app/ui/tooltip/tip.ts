import { useSyncExternalStore, type KeyboardEvent, type PointerEvent } from 'react'

/** An element whose tooltip was asked for. */
export interface Tip {
  element: HTMLElement
  text: string
}

const NONE: readonly Tip[] = []
let tips = NONE
const listeners = new Set<() => void>()

function addTip(element: HTMLElement, text: string) {
  if (tips.some((tip) => tip.element === element && tip.text === text)) return
  tips = [...tips.filter((tip) => tip.element.isConnected && tip.element !== element), { element, text }]
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
