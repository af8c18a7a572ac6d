import { useLocation } from '@remix-run/react'
import { Children, useEffect, useRef, type ReactNode } from 'react'

/** Links to what stands side by side, the current one with `aria-current`; the stylesheet of such a page imports `tabs.css`. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  // The current one in sight, where they do not all fit.
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-current]')
    if (list.current && tab)
      list.current.scrollLeft += tab.getBoundingClientRect().left - list.current.getBoundingClientRect().left
  }, [pathname])
  return (
    <nav aria-label={label} className="print:hidden">
      <ul ref={list} className="tabs">
        {Children.map(children, (tab) => (
          <li>{tab}</li>
        ))}
      </ul>
    </nav>
  )
}
