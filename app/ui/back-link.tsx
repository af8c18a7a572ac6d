import { Link, type LinkProps } from '@remix-run/react'

interface BackLinkProps extends LinkProps {
  /** Of the line that the link stands in. */
  line?: string
}

/** Above a page's title, to the page that it belongs to. */
export function BackLink({ line = '', children, ...link }: BackLinkProps) {
  return (
    <p className={`text-sm ${line}`}>
      <Link {...link} className="back inline-flex min-h-touch min-w-touch items-center">
        {children}
      </Link>
    </p>
  )
}
