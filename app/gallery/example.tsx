import type { ReactNode } from 'react'

interface PartProps {
  /** Its fragment on the page, and its picture's name. */
  id: string
  title: string
  children: ReactNode
}

export function Part({ id, title, children }: PartProps) {
  return (
    <section id={id} data-part={id} aria-labelledby={`${id}-titulo`} className="mt-9 bg-bg py-2">
      <h2 id={`${id}-titulo`} className="border-b border-line pb-2 text-xl">
        {title}
      </h2>
      <div className="md:flex md:flex-wrap">{children}</div>
    </section>
  )
}

export function State({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={`mt-5 min-w-0 ${isWide ? 'md:w-full' : 'md:w-1/2 md:pr-6'}`}>
      <p className="mb-2 text-xs font-semibold uppercase text-ink-faint">{name}</p>
      {children}
    </div>
  )
}
