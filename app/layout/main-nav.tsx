import { Link, useLocation } from '@remix-run/react'
import { Icon } from '#app/ui/icon.tsx'
import { useLite } from '#app/ui/lite-mode.ts'
import { navItems, type NavItem } from '#app/request/nav-items.ts'

const MOST_ON_PHONES = 4

/** The home page has the second programme if phones have no room for it. */
const fitsOnPhones = (place: NavItem, places: NavItem[]) =>
  places.length <= MOST_ON_PHONES || place !== places.at(-2)

function currentAt({ to, also }: NavItem, pathname: string) {
  if (to === pathname) return 'page'
  return pathname.startsWith(`${to}/`) || also?.test(pathname) ? 'true' : undefined
}

export function MainNav({ tags }: { tags: string }) {
  const places = navItems(tags)
  const { pathname } = useLocation()
  const isLite = useLite()
  return (
    <nav aria-label="Principal" className="main-nav">
      <ul className={places.length < MOST_ON_PHONES ? 'flex' : 'flex of-four'}>
        {places.map((place) => (
          <li key={place.to} className={fitsOnPhones(place, places) ? undefined : 'hidden md:block'}>
            <Link to={place.to} aria-current={currentAt(place, pathname)}>
              {!isLite && <Icon name={place.icon} />}
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
