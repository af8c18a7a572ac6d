import { Link, useLocation } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import { placesFor, type Place } from '#app/request/nav-places.ts'

const BAR = 'fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface md:static md:border-0'
const LINK =
  'flex min-h-[56px] flex-col justify-center border-t-[3px] border-transparent px-1 pb-2.5 pt-1.5 text-center text-xs font-semibold text-ink-soft no-underline hover:text-ink aria-[current]:border-primary aria-[current]:text-primary md:inline-flex md:min-h-touch md:flex-row md:items-center md:rounded-control md:border-0 md:px-3 md:py-0 md:text-base md:aria-[current]:bg-primary-soft md:aria-[current]:text-on-primary-soft'

const MOST_ON_PHONES = 4

/** The home page has the second programme if phones have no room for it. */
const fitsOnPhones = (place: Place, places: Place[]) =>
  places.length <= MOST_ON_PHONES || place !== places.at(-2)

function currentAt(to: string, pathname: string) {
  if (to === pathname) return 'page'
  return to === '/trails' && /^\/(step|trails)\//.test(pathname) ? 'true' : undefined
}

export function MainNav({ tags }: { tags: string }) {
  const places = placesFor(tags)
  const { pathname } = useLocation()
  return (
    <nav aria-label="Principal" className={BAR}>
      <ul className="flex">
        {places.map((place) => (
          <li
            key={place.to}
            className={fitsOnPhones(place, places) ? 'min-w-0 flex-auto' : 'hidden md:block'}
          >
            <Link to={place.to} aria-current={currentAt(place.to, pathname)} className={LINK}>
              <Icon name={place.icon} className="mx-auto mb-0.5 block h-6 w-6 md:hidden" />
              {place.prefix && (
                <span className="sr-only md:not-sr-only md:whitespace-pre">{place.prefix}</span>
              )}
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
