import type { ComponentProps } from 'react'

export function Card({ className = '', ...props }: ComponentProps<'section'>) {
  return <section {...props} className={`rounded-card border border-line bg-surface p-5 ${className}`} />
}

/** One card in the middle, for the pages of visitors. */
export function FormCard({ className = '', ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={`mx-auto max-w-form rounded-card border border-line bg-surface p-6 ${className}`}
    />
  )
}
