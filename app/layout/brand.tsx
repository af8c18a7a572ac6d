import { Link } from '@remix-run/react'

export function Brand({ name, to }: { name: string; to: '/home' | '/login' | '/equipe' }) {
  return (
    <Link to={to} className="touch mr-auto text-lg font-bold text-ink no-underline">
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" className="mr-2">
        <rect width="32" height="32" rx="9" fill="var(--primary)" />
        <path
          d="M7 23c5 0 4-6 9-6s4-6 9-8"
          fill="none"
          stroke="var(--on-primary)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="25" cy="9" r="2.6" fill="var(--on-primary)" />
      </svg>
      {name}
    </Link>
  )
}
