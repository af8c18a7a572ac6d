import { useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useAskBeforeLeaving } from '#app/browser/ask-before-leaving.ts'
import { SaveBar } from '#app/team/page/save-bar.tsx'
import { Submit } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { AttendanceLine, Legend, type Person } from './attendance-line.tsx'

type Marks = Record<string, string>

const storedMarks = (people: Person[]): Marks =>
  Object.fromEntries(people.map(({ i, s }) => [`p-${i}`, s ?? '']))

/** What is chosen on the page, which may be more than script has heard of; as it was sent, until script runs. */
function useMarks(people: Person[]) {
  const lines = useRef<HTMLDivElement>(null)
  const stored = storedMarks(people)
  const [chosen, setChosen] = useState(stored)
  const { state, formMethod } = useNavigation()

  function read() {
    const radios = lines.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    setChosen(Object.fromEntries([...radios].map(({ name, value }) => [name, value])))
  }
  useEffect(read, [people])

  function tap(event: MouseEvent<HTMLInputElement>) {
    const { name, value } = event.currentTarget
    // What is sent already comes back as it was sent.
    if (state !== 'idle' && formMethod === 'POST') {
      event.preventDefault()
      return
    }
    const none = lines.current?.querySelector<HTMLInputElement>(`[name="${name}"][value=""]`)
    if (none && chosen[name] === value) none.checked = true
    read()
  }

  return {
    lines,
    tap,
    isUnsaved: people.some(({ i }) => (chosen[`p-${i}`] ?? stored[`p-${i}`]) !== stored[`p-${i}`]),
    open: people.filter(({ i, isLater }) => !isLater && !chosen[`p-${i}`]).length,
  }
}

interface AttendanceFormProps {
  people: Person[]
  conflicts: { i: string; said: string }[]
  /** Such as "Salvo às 19h42". */
  saved?: string
  /** Where the next page begins. */
  next?: string
  hasBefore: boolean
}

export function AttendanceForm({ people, conflicts, saved, next, hasBefore }: AttendanceFormProps) {
  const { lines, tap, isUnsaved, open } = useMarks(people)
  const isHydrated = useHydrated()
  useAskBeforeLeaving(isUnsaved)
  const toMark = open > 0 ? `${open} por marcar` : 'Todo mundo marcado'
  return (
    <>
      {/* Without script nothing asks: a link, or another form, does not take the place of this page. */}
      {!isHydrated && <base target="_blank" />}
      <Form autoComplete="off" target="_self" replace preventScrollReset>
        <Legend />
        <div ref={lines} className="attendance-lines card mt-3 px-3 py-0">
          {people.map((person) => (
            <AttendanceLine
              key={`${person.i} ${person.s ?? ''}`}
              person={person}
              conflict={conflicts.find(({ i }) => i === person.i)?.said}
              canClear={isHydrated}
              onTap={tap}
            />
          ))}
        </div>
        <SaveBar intent="salvar-chamada">
          <Submit busy="Salvando…" look="line" name="intent" value="todos-presentes" className="px-2 text-sm">
            Todos presentes
          </Submit>{' '}
          {/* Its bar is in sight wherever the page stands. */}
          <span id="salvar" className="attendance-state w-full text-sm">
            <span role="status">{isUnsaved ? '' : saved}</span>
            {isUnsaved || !saved ? toMark : open > 0 && ` · ${toMark}`}
          </span>
        </SaveBar>
        {hasBefore && (
          <Submit busy="Salvando…" look="quiet" name="intent" value="pessoas-anteriores" className="mr-4">
            Salvar e ver as 50 anteriores
          </Submit>
        )}
        {next && <input type="hidden" name="next" value={next} />}
        {next && (
          <Submit busy="Salvando…" look="quiet" name="intent" value="pessoas-seguintes">
            Salvar e ver as próximas 50
          </Submit>
        )}
      </Form>
    </>
  )
}
