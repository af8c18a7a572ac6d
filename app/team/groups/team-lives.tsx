import { Link } from '@remix-run/react'
import { formState, type LastResult } from '#app/forms/form-state.ts'
import { Submit } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { DateTile } from '#app/ui/date-tile.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { livesView } from './lives.server.ts'

type View = Awaited<ReturnType<typeof livesView>>

interface Refused {
  lastResult: LastResult
  v: string
}

function LiveForm({
  changed,
  values,
  v,
  refused,
  isOpen,
}: Pick<View, 'changed' | 'values' | 'v'> & { refused?: Refused; isOpen: boolean }) {
  const { summary, field, checkbox } = formState(refused?.lastResult, { values })
  return (
    <Form className="new-meeting card mt-4 px-4 py-2">
      <details className="begin" open={isOpen}>
        <summary className="btn btn-primary">{changed ? `Mudar: ${changed.title}` : 'Novo encontro'}</summary>
        {summary.length > 0 && <ErrorSummary title="O encontro não foi salvo:" items={summary} />}
        <input type="hidden" name="v" value={refused?.v ?? v ?? ''} />
        <Field {...field('title')} label="Título" />
        <Field {...field('date')} label="Dia" type="date" hint="Como 25/3." />
        <Field {...field('start')} label="Começa" type="time" hint="Hora de Brasília, como 19h30." />
        <Field {...field('end')} label="Termina" type="time" />
        <Field
          {...field('url')}
          label="Link ou sala"
          hint="Pode colar o convite inteiro. O link aparece na hora."
        />
        {changed && values.place !== '' && (
          <>
            <Field {...field('place')} label="Sala" />
            <input type="hidden" name="kind" value={changed.kind} />
          </>
        )}
        {!changed && (
          <Field
            {...field('weeks')}
            label="Toda semana, quantas vezes"
            inputMode="numeric"
            hint="1: só este."
          />
        )}
        {changed && (
          <Checkbox
            {...checkbox('cancelled', changed.isCancelled)}
            label="Cancelado"
            hint="Continua na lista, como cancelado."
          />
        )}
        {changed?.hasSeries && (
          <Checkbox
            {...checkbox('series', false)}
            label="Este e os de depois"
            hint="Os de depois mudam igual."
          />
        )}
        <details className="fold mt-4" open={summary.length > 0}>
          <summary>Com quem, sobre o quê{changed && ', gravação'}</summary>
          <Field {...field('speaker')} label="Com quem" />
          <Field {...field('description')} label="Sobre o quê" rows={2} />
          {changed && <Field {...field('replayUrl')} label="Link da gravação" inputMode="url" />}
        </details>
        <Submit busy="Salvando…" name="intent" value="salvar-encontro" className="mt-5">
          Salvar encontro
        </Submit>
      </details>
    </Form>
  )
}

function LiveList({ title: name, lives, group }: Pick<View, 'lives'> & { title: string; group?: string }) {
  if (lives.length === 0) return null
  return (
    <section aria-label={name} className="mt-4">
      <h2>{name}</h2>
      <ul className="card mt-2 px-4 py-1">
        {lives.map(({ id, title, startsAt, day, time, until, place, isCancelled, hasBegun, isUnmarked }) => (
          <li
            key={id}
            className="meeting flex flex-wrap items-center border-b border-line py-2 last:border-0"
          >
            <DateTile instant={startsAt} />
            <p className="break-words">
              <strong className="block">{isCancelled ? `${title} (cancelado)` : title}</strong>{' '}
              <span className="text-sm text-ink-soft">
                <span className="sr-only">{`${day}, `}</span>
                {`${time} às ${until}${place ? ` · ${place}` : ''}`}
              </span>
            </p>{' '}
            {group && hasBegun && !isCancelled && (
              <Link
                to={`/equipe/turmas/${group}/chamada/${encodeURIComponent(id)}`}
                className={`btn text-sm ${isUnmarked ? 'btn-primary' : 'btn-line'}`}
              >
                {isUnmarked ? 'Fazer chamada' : 'Chamada'}
              </Link>
            )}{' '}
            <a href={`?encontro=${encodeURIComponent(id)}`} className="quiet">
              Mudar
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TeamLivesProps extends View {
  refused?: Refused
  /** The turma, which has a chamada of each live; none of a programme. */
  group?: string
}

export function TeamLives({ lives, refused, group, isSaved, ...form }: TeamLivesProps) {
  const begun = lives.filter(({ hasBegun }) => hasBegun)
  const unmarked = begun.filter(({ isUnmarked, isCancelled }) => isUnmarked && !isCancelled)
  return (
    <>
      {isSaved && !refused && <Notice kind="success" title="Encontro salvo." />}
      <div className="lives">
        <LiveForm
          {...form}
          refused={refused}
          isOpen={lives.length === 0 || form.changed !== undefined || refused !== undefined}
        />
        <div>
          <LiveList title="Sem chamada" lives={unmarked} group={group} />
          <LiveList title="Próximos" lives={lives.filter(({ hasBegun }) => !hasBegun)} group={group} />
          <LiveList
            title="Já começaram"
            lives={begun.filter((one) => !unmarked.includes(one))}
            group={group}
          />
        </div>
      </div>
    </>
  )
}
