import type { ComponentProps } from 'react'
import { useLite } from './lite-mode.ts'

function Way() {
  if (useLite()) return null
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 230 150"
      className="absolute -bottom-4 -right-3 h-[150px] w-[230px] text-primary opacity-20 print:hidden"
      fill="none"
      stroke="currentColor"
      strokeWidth="10"
      strokeLinecap="round"
    >
      <path d="M8 140c70 0 50-62 112-62S170 30 222 12" />
      <circle cx="120" cy="78" r="11" fill="currentColor" stroke="none" />
      <circle cx="222" cy="12" r="11" fill="currentColor" stroke="none" />
    </svg>
  )
}

export function Lead({ children, className = '', ...props }: ComponentProps<'section'>) {
  return (
    <section
      {...props}
      className={`cover-primary relative overflow-hidden rounded-card border border-transparent p-5 ${className}`}
    >
      <Way />
      <div className="relative">{children}</div>
    </section>
  )
}
