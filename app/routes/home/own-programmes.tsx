import { Link } from '@remix-run/react'
import { ownProgrammes, PROGRAMMES } from '#app/domain/programmes.ts'
import { NAV } from '#app/request/nav-items.ts'
import { COVERS } from '#app/ui/cover.ts'
import { Icon } from '#app/ui/icon.tsx'

export function OwnProgrammes({ tags }: { tags: string }) {
  const programmes = ownProgrammes(tags)
  if (programmes.length === 0) return null
  return (
    <section aria-label={programmes.length === 1 ? 'Seu programa' : 'Seus programas'}>
      <ul>
        {programmes.map((tag) => (
          <li
            key={tag}
            className={`card mt-4 flex items-center border-transparent py-3 ${COVERS[PROGRAMMES[tag].cover]}`}
          >
            <Icon name={NAV[tag].icon} className="mr-4 h-9 w-9" />
            <div className="min-w-0">
              <h2 className="text-lg leading-tight">
                <Link to={NAV[tag].to} className="touch text-current">
                  {`Trampo ${NAV[tag].label}`}
                </Link>
              </h2>
              <p className="text-sm">Lives e como funciona</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
