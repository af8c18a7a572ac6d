import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { useLite } from '#app/ui/lite-mode.ts'

const REASONS = [
  'Você sempre sabe o que vem depois.',
  'Pare quando quiser: fica tudo guardado.',
  'Gasta pouca internet e abre sem ela.',
]

interface EntryPageProps {
  /** How the two share the width. */
  columns?: string
  aside?: string
  children: ReactNode
}

/** What the product is, above a visitor's form on phones and beside it on wide screens. */
export function EntryPage({ columns = 'md:grid-cols-2', aside = '', children }: EntryPageProps) {
  return (
    <div className={`md:grid md:gap-6 ${columns}`}>
      <div
        className={`cover-primary mb-4 flex overflow-hidden rounded-card md:mb-0 md:grid md:content-between ${aside}`}
      >
        <div className="min-w-0 flex-1 self-center px-4 py-2 md:self-auto md:p-6">
          <p className="font-bold md:text-3xl">Aprenda para o trabalho, de&nbsp;graça.</p>
          <p className="mt-1 hidden md:block">Aulas curtas no celular, no seu ritmo.</p>
          <ul className="hidden md:mt-5 md:block">
            {REASONS.map((reason) => (
              <li key={reason} className="mt-3 flex items-start">
                <Icon name="check" className="mr-3 mt-0.5 h-5 w-5" />
                {reason}
              </li>
            ))}
          </ul>
        </div>
        {!useLite() && <div className="people w-40 md:w-auto" />}
      </div>
      {children}
    </div>
  )
}
