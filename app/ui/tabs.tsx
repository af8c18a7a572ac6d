import { Children, type ReactNode } from 'react'

/** Links to what stands side by side, the current one with `aria-current`; the stylesheet of such a page imports `tabs.css`. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="tabs">
        {Children.map(children, (tab) => (
          <li>{tab}</li>
        ))}
      </ul>
    </nav>
  )
}
