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
      const names = Object.keys(EVENTS)
      for (const name of names) element.addEventListener(name, hand)
      // The event that loaded this component came before it listened.
      if (element === document.activeElement) hand(new FocusEvent('focus'))
      else if (element.matches(':hover')) hand(new PointerEvent('pointermove', { pointerType: 'mouse' }))
      return () => {
        for (const name of names) element.removeEventListener(name, hand)
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
