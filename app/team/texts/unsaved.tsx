import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import type { Unsaved } from './unsaved.server.ts'

/** In the address, with the id of a form: the form has what was typed on it and not saved. */
export const CONTINUE = 'continuar'

type VersionPath = `/equipe/${string}`

interface OfferProps {
  path: VersionPath
  unsaved: Pick<Unsaved, 'formId' | 'moment'>[]
  /** The moment of the one that the form has. */
  continued?: string
}

export function OfferUnsaved({ path, unsaved, continued }: OfferProps) {
  return (
    <Texts
      unsaved={unsaved}
      note={
        continued === undefined
          ? 'Abaixo está o que foi salvo.'
          : `Abaixo está o de ${continued}, também sem salvar.`
      }
    >
      {({ formId }) => (
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink
            to={`${path}?${CONTINUE}=${formId}` as const}
            reloadDocument
            aria-describedby={momentId(formId)}
          >
            Continuar de onde parei
          </ButtonLink>
          <Discard path={path} formId={formId} />
        </div>
      )}
    </Texts>
  )
}

const FIELDS = [
  { name: 'titulo', label: 'Título' },
  { name: 'mudancas', label: 'O que mudou', rows: 3 },
  { name: 'idadeMinima', label: 'Idade mínima' },
  { name: 'corpo', label: 'Texto', rows: 12 },
  { name: 'nota', label: 'Nota' },
] as const

/** Of a version that is published by now: there is no form to go on in. */
export function ShowUnsaved({ path, unsaved }: { path: VersionPath; unsaved: Unsaved[] }) {
  return (
    <Texts
      unsaved={unsaved}
      note="Esta versão foi publicada sem ele. Ele fica aqui, só para você: copie o que quiser levar para um novo rascunho."
    >
      {({ formId, fields, changed }) => (
        <>
          {FIELDS.filter(({ name }) => changed.includes(name)).map((field) => (
            <Field
              key={field.name}
              {...field}
              id={`${momentId(formId)}-${field.name}`}
              defaultValue={fields[field.name]}
              readOnly
            />
          ))}
          <div className="mt-3">
            <Discard path={path} formId={formId} />
          </div>
        </>
      )}
    </Texts>
  )
}

const momentId = (formId: string) => `nao-salvo-${formId}`

interface TextsProps<T> {
  unsaved: T[]
  note: string
  children: (one: T) => ReactNode
}

function Texts<T extends Pick<Unsaved, 'formId' | 'moment'>>({ unsaved, note, children }: TextsProps<T>) {
  if (unsaved.length === 0) return null
  return (
    <section aria-labelledby="nao-salvo" className="notice notice-warning mt-3">
      <div className="min-w-0 flex-1">
        <h2 id="nao-salvo">Você digitou um texto que não salvou</h2>
        <p>{note}</p>
        <ul>
          {unsaved.map((one) => (
            <li key={one.formId} className="mt-2">
              <p id={momentId(one.formId)}>É de {one.moment}.</p>
              {children(one)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Discard({ path, formId }: { path: VersionPath; formId: string }) {
  return (
    <Form action={path}>
      <input type="hidden" name="folha" value={formId} />
      <Button look="line" name="intent" value="descartar" aria-describedby={momentId(formId)}>
        Jogar fora
      </Button>
    </Form>
  )
}
