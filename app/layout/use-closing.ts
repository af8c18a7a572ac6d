import { useLocation } from '@remix-run/react'
import { useEffect, useRef, type RefObject } from 'react'

/** Closes an open menu by a click outside, Escape and a navigation; without script its summary does. */
export function useClosing(): RefObject<HTMLDetailsElement> {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open')
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('click', onClick)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  useEffect(() => menu.current?.removeAttribute('open'), [key])
  return menu
}
