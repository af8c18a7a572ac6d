import { Link } from '@remix-run/react'
import { programmesFor } from '#app/request/nav-places.ts'
import { Icon } from '#app/ui/icon.tsx'

export function OwnProgrammes({ tags }: { tags: string }) {
  const programmes = programmesFor(tags)
  if (programmes.length === 0) return null
  return (
    <section aria-labelledby="programas" className="mt-9">
      <h2 id="programas">{programmes.length === 1 ? 'Seu programa' : 'Seus programas'}</h2>
      <ul className="mt-2 md:grid md:grid-cols-2 md:gap-4">
        {programmes.map(({ to, prefix, label, icon }) => (
          <li key={to} className="card mb-4 flex items-center md:mb-0">
            <Icon name={icon} className="mr-4 h-9 w-9 text-primary" />
            <div className="min-w-0">
              <h3 className="text-lg leading-tight">
                <Link
                  to={to}
                  className="inline-flex min-h-touch items-center text-ink"
                >{`${prefix}${label}`}</Link>
              </h3>
              <p className="text-ink-soft">Lives e como funciona</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
