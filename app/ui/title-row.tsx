import type { ReactNode } from 'react'
import { Person, type Figure } from './person.tsx'

/** A page's title, and what belongs to it, with somebody at its side. */
export const TitleRow = ({ children, ...figure }: Figure & { children: ReactNode }) => (
  <div className="flex items-end justify-between">
    <div className="min-w-0">{children}</div>
    <Person {...figure} className="ml-3 h-20 w-20 shrink-0 md:w-24" />
  </div>
)
