import { NavLink } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import { tabsFor } from './places.ts'

/** The header's links on phones, where the thumb is. */
export function TabBar({ tags }: { tags: string }) {
  return (
    <nav
      aria-label="Principal"
      className="sticky bottom-0 z-10 flex border-t border-line bg-surface md:hidden print:hidden"
    >
      {tabsFor(tags).map(({ to, label, icon }) => (
        <NavLink
          key={to}
          to={to}
          className="min-w-0 flex-1 px-1 pb-2.5 pt-2 text-center text-xs font-semibold text-ink-soft no-underline aria-[current]:text-primary"
        >
          <Icon name={icon} className="mx-auto mb-0.5 block h-6 w-6" />
          {label.replace('Trampo ', '')}
        </NavLink>
      ))}
    </nav>
  )
}
