import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ComponentPropsWithoutRef,
} from 'react'

type Props = Pick<
  ComponentPropsWithoutRef<'button'>,
  'onPointerMove' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onClick' | 'aria-describedby'
>

const EVENTS = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const

/** A trigger that is already on the page: it must not be replaced under the pointer when Radix loads. */
export const ExistingTrigger = forwardRef<HTMLElement, Props & { element: HTMLElement }>(
  function ExistingTrigger({ element, ...props }, ref) {
    const latest = useRef(props)
    useLayoutEffect(() => {
      latest.current = props
    })
    useImperativeHandle(ref, () => element, [element])

    useEffect(() => {
      const hand = (event: Event) => {
        const handler = latest.current[EVENTS[event.type as keyof typeof EVENTS]] as
          ((event: Event) => void) | undefined
        handler?.(event)
      }
      // Radix closes a tooltip when the page scrolls, as it may to what gets the focus; that comes before the next frame.
      const handFocus = (event: Event) =>
        requestAnimationFrame(() => {
          if (element === document.activeElement) hand(event)
        })
      const listeners = Object.keys(EVENTS).map(
        (name) => [name, name === 'focus' ? handFocus : hand] as const,
      )
      for (const [name, listener] of listeners) element.addEventListener(name, listener)
      // The event that loaded this component came before it listened.
      if (element === document.activeElement) handFocus(new FocusEvent('focus'))
      else if (element.matches(':hover')) hand(new PointerEvent('pointermove', { pointerType: 'mouse' }))
      return () => {
        for (const [name, listener] of listeners) element.removeEventListener(name, listener)
      }
    }, [element])

    const description = props['aria-describedby']
    useEffect(() => {
      if (description) element.setAttribute('aria-describedby', description)
      return () => {
        element.removeAttribute('aria-describedby')
      }
    }, [element, description])
    return null
  },
)
