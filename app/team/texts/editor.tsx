import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'
import { formState, type FieldErrors, type LastResult } from '#app/forms/form-state.ts'
import type { HeaderChange } from '#app/legal/checks/header.server.ts'
import styles from '#app/legal/preview/preview.css?url'
import { SECOND } from '#app/time.ts'
import { Submit } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Checks } from './checks.tsx'
import type { Conflict, VersionView } from './draft-view.server.ts'

type Shown = Pick<VersionView, 'html' | 'findings'> & { errors: FieldErrors }

interface EditorProps {
  view: VersionView
  /** What a refused form had. */
  answered?: Shown
  refused?: LastResult
  conflict?: { conflict: Conflict; typed: Partial<Record<keyof VersionView['fields'], string | number>> }
}

const REST = 0.6 * SECOND

let isSaving = false

/** A preview that comes back while the page of a save loads would end that load with the data from before. */
export const isSavingDraft = (): boolean => isSaving

export function Editor({ view, refused, conflict, answered }: EditorProps) {
  const { slug, version, fields, hash } = view
  const typed = conflict && {
    ...conflict.typed,
    idadeMinima: conflict.typed.idadeMinima?.toString(),
  }
  const { field } = formState(refused, {
    values: { ...fields, ...typed } as Record<string, string | undefined>,
  })
  const live = useFetcher<{ shown?: Shown }>()
  const timer = useRef(0)
  useEffect(() => {
    isSaving = false
  }, [view.hash, answered])
  const { html, findings, errors } = live.data?.shown ?? answered ?? { ...view, errors: undefined }
  const isOver = live.data !== undefined && live.data.shown === undefined
  const checked = (name: string) => ({ ...field(name), ...(errors && { errors: errors[name] ?? undefined }) })

  function follow({ currentTarget }: FormEvent<HTMLFormElement>) {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      const form = new FormData(currentTarget)
      form.set('intent', 'ver')
      live.submit(form, { method: 'post', action: `/equipe/textos/${slug}/${version}` })
    }, REST)
  }

  function leave() {
    clearTimeout(timer.current)
    isSaving = true
  }

  return (
    <div className="preview">
      <link rel="stylesheet" href={styles} />
      {conflict && <Conflicting {...conflict.conflict} />}
      <div className="beside">
        <Form action={`/equipe/textos/${slug}/${version}`} onInput={follow} onSubmit={leave}>
          <input type="hidden" name="base" value={conflict?.conflict.base ?? hash} />
          <Field {...checked('titulo')} label="Título" />
          <Field
            {...checked('mudancas')}
            label="O que mudou"
            hint="Uma ou duas frases para quem lê."
            rows={3}
          />
          {slug === 'termos' && (
            <Field {...checked('idadeMinima')} label="Idade mínima" inputMode="numeric" />
          )}
          <Field {...checked('corpo')} label="Texto" hint="Em Markdown." rows={24} />
          <Field
            {...field('nota')}
            label="Nota (se quiser)"
            hint="O que você mudou e por quê. Só a equipe lê, na história."
          />
          <Submit busy="Salvando…" name="intent" value="salvar" className="mt-4">
            Salvar
          </Submit>
        </Form>
        <div>
          <Checks findings={findings} />
          <section aria-labelledby="como-fica" className="mt-5">
            <h2 id="como-fica">Como fica</h2>
            {isOver && (
              <p role="status">Este texto já foi publicado: o que você digita não aparece mais aqui.</p>
            )}
            <Prose html={html} className="legal-text card p-4" />
          </section>
        </div>
      </div>
    </div>
  )
}

function Conflicting({ by, html, header }: Conflict) {
  return (
    <section role="alert" className="summary">
      <h2>Outra pessoa salvou este texto antes: {by}</h2>
      <p>
        Nada do que você escreveu se perdeu: está no formulário abaixo, ainda sem salvar. Riscado é o que está
        salvo e não está no seu; sublinhado é o que só o seu tem. Traga para o seu o que falta e salve de
        novo.
      </p>
      <HeaderChanges changes={header} />
      <Prose html={html} className="legal-text mt-3" />
    </section>
  )
}

export function HeaderChanges({ changes }: { changes: HeaderChange[] }) {
  return (
    <ul>
      {changes.map(({ name, label, before, now }) => (
        <li key={name}>
          {label}: era “{before}”, passa a “{now}”.
        </li>
      ))}
    </ul>
  )
}
