import { Link } from '@remix-run/react'
import { useState } from 'react'
import { TeamTable } from '#app/team/page/table.tsx'
import type { shownPerson } from './people.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Initials, Share } from '#app/team/page/signs.tsx'

type Person = ReturnType<typeof shownPerson>

const WhatsApp = ({ href, first }: { href: `http${string}`; first: string }) => (
  <a
    href={href}
    rel="noopener noreferrer"
    className="touch min-w-touch justify-center rounded-control text-success"
  >
    <svg aria-hidden="true" viewBox="0 0 24 24" width="24" height="24">
      <path
        d="M7.9 20A9 9 0 1 0 4 16.1L2 22ZM8.5 7.5c-1 4 4 9 8 8l.6-2-2.3-1.2-1.2 1.2a6 6 0 0 1-3-3l1.2-1.2-1.2-2.4Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
    <span className="sr-only">{`WhatsApp de ${first}`}</span>
  </a>
)

const cellsOf = ({ i, to, name, first, part, whole, last, signals, whatsApp, isChosen }: Person) => [
  <span key="nome" className="flex items-center">
    <label className="choice choice-short -ml-2 border-transparent px-2">
      <input
        type="checkbox"
        name="para"
        value={i}
        defaultChecked={isChosen}
        aria-label={`Escolher ${name}`}
      />
    </label>{' '}
    <Initials of={name} />
    <Link to={to} className="touch min-w-touch flex-1">
      {name}
    </Link>{' '}
    {whatsApp && <WhatsApp href={whatsApp} first={first} />}
  </span>,
  signals.map(({ text, look }) => (
    <span key={text} className={`tag ${look} mr-2`}>
      {text}
    </span>
  )),
  <Share key="feito" part={part} whole={whole} />,
  last,
]

const wordsFor = (chosen: number) => (chosen === 1 ? 'Escrever a esta pessoa' : `Escrever a estas ${chosen}`)

interface PeopleFormProps {
  group: string
  order: string
  people: Person[]
  /** Who is chosen and on another page of the list. */
  kept: string[]
  next?: string
  hasBefore: boolean
}

/** The people of a turma, and the way to a recado for some of them. */
export function PeopleForm({ group, order, people, kept, next, hasBefore }: PeopleFormProps) {
  const [chosen, setChosen] = useState(kept.length + people.filter(({ isChosen }) => isChosen).length)
  const turn = {
    look: 'quiet',
    formAction: `/equipe/turmas/${group}`,
    name: 'depois',
    className: 'mr-4',
  } as const
  return (
    <form
      action={`/equipe/turmas/${group}/recados`}
      autoComplete="off"
      className="people-list"
      onChange={({ currentTarget }) => {
        setChosen(new FormData(currentTarget).getAll('para').length)
      }}
    >
      <input type="hidden" name="alguns" value="1" />
      <input type="hidden" name="o" value={order} />
      {kept.map((i) => (
        <input key={i} type="hidden" name="para" value={i} />
      ))}
      <TeamTable
        caption="Pessoas da turma"
        columns={['Nome', 'Avisos', 'Feito', 'Última aula']}
        rows={people.map((person) => ({ key: person.i, cells: cellsOf(person) }))}
      />
      <div className="frame-bar print:hidden">
        <Button look={chosen > 0 ? 'primary' : 'line'}>
          {chosen > 0 ? wordsFor(chosen) : 'Escrever a quem marquei'}
        </Button>
      </div>
      {hasBefore && (
        <Button {...turn} value="">
          Primeiras 50
        </Button>
      )}
      {next && (
        <Button {...turn} value={next}>
          Próximas 50
        </Button>
      )}
    </form>
  )
}
