import { Link, type LinkProps } from '@remix-run/react'
import { Icon } from './icon.tsx'

/** A list's row that is one target, also for a form's button. */
export const ROW = 'flex w-full min-h-touch items-center py-2 text-left text-ink no-underline hover:underline'

interface RowLinkProps extends LinkProps {
  detail?: string
}

export function RowLink({ detail, children, className = '', ...link }: RowLinkProps) {
  return (
    <li className={`border-b border-line last:border-0 ${className}`}>
      <Link {...link} className={ROW}>
        <span className="min-w-0 flex-1 break-words">
          {children} {detail && <span className="block text-sm tabular-nums text-ink-soft">{detail}</span>}
        </span>{' '}
        <Icon name="chevron" className="ml-3 h-5 w-5 text-ink-soft" />
      </Link>
    </li>
  )
}
