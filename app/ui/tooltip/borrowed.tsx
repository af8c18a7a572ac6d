import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithoutRef,
} from 'react'

type Given = Pick<
  ComponentPropsWithoutRef<'button'>,
  'onPointerMove' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onClick' | 'aria-describedby'
>

/** What Radix listens to on a trigger, by the browser's names. */
const EVENTS = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const

/**
 * A trigger that stands on the page already: it was there, and worked, before Radix was loaded, and it is not replaced
 * under the pointer. Radix reads nothing of an event that the browser's own does not have.
 */
export const Borrowed = forwardRef<HTMLElement, Given & { element: HTMLElement }>(function Borrowed(
  { element, ...given },
  ref,
) {
  const latest = useRef(given)
  useLayoutEffect(() => {
    latest.current = given
  })
  useImperativeHandle(ref, () => element, [element])

  useEffect(() => {
    const hand = (event: Event) => {
      const handler = latest.current[EVENTS[event.type as keyof typeof EVENTS]] as
        ((event: Event) => void) | undefined
      handler?.(event)
    }
    const names = Object.keys(EVENTS)
    for (const name of names) element.addEventListener(name, hand)
    // The visit that made us load began before we listened.
    if (element === document.activeElement) hand(new FocusEvent('focus'))
    else if (element.matches(':hover')) hand(new PointerEvent('pointermove', { pointerType: 'mouse' }))
    return () => {
      for (const name of names) element.removeEventListener(name, hand)
    }
  }, [element])

  const description = given['aria-describedby']
  useEffect(() => {
    if (description) element.setAttribute('aria-describedby', description)
    return () => {
      element.removeAttribute('aria-describedby')
    }
  }, [element, description])
  return null
})
