import type { Before, Control } from './put-back.ts'

let before: Before | undefined
let isOver = false

export function watchTyping(): void {
  const controls = [...document.querySelectorAll<Control>('input, select, textarea')]
  const seen: Before = { controls, chosen: new Map(), focused: document.activeElement, top: window.scrollY }
  before = seen
  const note = ({ target }: Pick<Event, 'target'>) => {
    if (isOver) return
    seen.top = window.scrollY
    if (controls.includes(target as Control)) seen.focused = target
    for (const control of controls) seen.chosen.set(control, control.value)
  }
  for (const kind of ['input', 'focusin', 'scroll']) window.addEventListener(kind, note, { capture: true })
  note({ target: document.activeElement })
}

/** Once React has begun nothing is noted any more, and what is lost comes back. */
export function restoreTyping(isMadeAnew: boolean): void {
  isOver = true
  const isReset = before?.controls.some((one) => one.isConnected && one.value !== before?.chosen.get(one))
  const typed = isMadeAnew || isReset ? before : undefined
  if (typed)
    import('./put-back.ts').then(
      ({ putBack }) => {
        putBack(typed)
      },
      () => undefined,
    )
}
