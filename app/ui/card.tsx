import type { ComponentProps } from 'react'

export function Card({ className = '', ...props }: ComponentProps<'section'>) {
  return <section {...props} className={`card ${className}`} />
}

export function FormCard({ className = '', ...props }: ComponentProps<'div'>) {
  return <div {...props} className={`card mx-auto w-full max-w-form p-6 ${className}`} />
}
