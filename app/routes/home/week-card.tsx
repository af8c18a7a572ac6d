import type { ShownProgress } from '#app/domain/levels.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { insideSentence, toNextLevelText } from '#app/ui/words.ts'
import type { ShownWeek } from './week.server.ts'

function Days({ days }: Pick<ShownWeek, 'days'>) {
  return (
    <ul className="week -mx-1 mt-2 flex max-w-xs">
      {days.map(({ name, isDone, isToday }) => (
        <li key={name} className="text-center text-sm text-ink-soft">
          <span className={`day ${isDone ? 'day-done' : ''} ${isToday ? 'day-today' : ''}`}>
            {isDone && <Icon name="check" className="h-5 w-5" />}
          </span>{' '}
          <span aria-hidden="true" className="initial" data-initial={name.slice(0, 1).toUpperCase()} />
          <span className="sr-only">{`${name}${isDone ? ', feito' : ''}${isToday ? ', hoje' : ''}`}</span>
        </li>
      ))}
    </ul>
  )
}

interface WeekCardProps {
  week: ShownWeek | undefined
  levelProgress: ShownProgress
  /** Of the class to open next. */
  minutes: number | undefined
}

/** The days on which something was done, and the way to the next level; nothing counts what was not done. */
export function WeekCard({ week, levelProgress: { level, toNextLevel, percent }, minutes }: WeekCardProps) {
  const left = insideSentence(toNextLevelText({ level, toNextLevel }))
  const lesson = minutes ? `Uma aula de ${minutes} min` : 'Uma aula'
  return (
    <Card aria-labelledby="nivel" className="mt-4 px-5 py-3 md:mt-0 md:flex-1 md:py-4">
      <h2 id="nivel">{week ? 'Sua semana' : 'Seu nível'}</h2>
      {week && (
        <>
          <Days days={week.days} />
          <p className="mt-2 text-sm text-ink-soft">
            {week.isDoneToday ? 'Hoje já foi. Mais, só se quiser.' : `${lesson} hoje já conta.`}
          </p>
        </>
      )}
      <p className="mt-1 text-sm">{`Nível ${level}${toNextLevel > 0 ? ` · ${left}` : ''}`}</p>
      <Segments parts={[percent]} className="mt-2" />
    </Card>
  )
}
