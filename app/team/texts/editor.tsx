import { useEffect, useRef, type ReactNode } from 'react'
import { formState, type LastResult } from '#app/forms/form-state.ts'
import styles from '#app/legal/reading/preview/preview.css?url'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { SaveBar } from '../page/save-bar.tsx'
import { Checks, HeaderChanges } from './checks.tsx'
import type { Conflict, VersionView } from './draft-view.server.ts'
import { useLiveView, type Shown } from './live-view.ts'
import type { Unsaved } from './unsaved.server.ts'
import { UnsavedNotice } from './unsaved.tsx'

const CERTAIN = 'no-lugar'

const STAGES = ['rascunho', 'em revisão', 'aprovado', 'publicado']

/** How far the draft is on its way, “em revisão” in one word; where nobody has to approve, there is no review. */
export function Stages({ view: { state, isReady } }: { view: VersionView }) {
  const stages = isReady && state === 'rascunho' ? ['rascunho', 'publicado'] : STAGES
  const at = Math.max(0, stages.indexOf(state))
  return (
    <ol className="stages">
      {stages.map((stage, nth) => (
        <li
          key={stage}
          className={nth < at ? 'past' : undefined}
          aria-current={nth === at ? 'step' : undefined}
        >
          {stage.replace('em ', '')}{' '}
        </li>
      ))}
    </ol>
  )
}

interface EditorProps {
  view: VersionView
  unsaved?: Unsaved
  /** What a refused form had. */
  answered?: Shown
  refused?: LastResult
  conflict?: {
    conflict: Conflict
    typed: Record<string, string | number | boolean | undefined>
  }
  /** What can be done with what is saved. */
  children: ReactNode
}

export function Editor({ view, unsaved, refused, conflict, answered, children }: EditorProps) {
  const { slug, version, fields, hash, state } = view
  const sent = conflict?.typed ?? refused?.initialValue
  const base = typeof sent?.base === 'string' ? sent.base : (unsaved?.base ?? hash)
  const typed = conflict && {
    ...conflict.typed,
    idadeMinima: conflict.typed.idadeMinima?.toString(),
  }
  const { field } = formState(refused, {
    values: { ...fields, ...unsaved?.fields, ...typed },
  })
  const path = `/equipe/textos/${slug}/${version}` as const
  const { shown, note, follow, stop } = useLiveView(`${path}/previa`, answered)
  const { html, findings, errors }: Shown = shown ?? view
  const checked = (name: string) => ({ ...field(name), ...(errors && { errors: errors[name] ?? undefined }) })

  return (
    <div className="preview editor">
      <link rel="stylesheet" href={styles} />
      {conflict && <Conflicting conflict={conflict.conflict} />}
      {unsaved && !sent && (
        <UnsavedNotice path={path} unsaved={unsaved}>
          <p>É o que está abaixo.</p>
        </UnsavedNotice>
      )}
      <Tabs label="Este texto">
        <a href="#escrever">Escrever</a> <a href="#como-fica">Como fica</a>
      </Tabs>
      <div className="beside">
        <Checks findings={findings} />
        <Form id="escrever" action={path} onInput={follow} onSubmit={stop}>
          <input type="hidden" name="base" value={base} />
          <div className="card mt-4 px-4 pb-4 pt-0">
            <Field {...checked('titulo')} label="Título" />
            <Field
              {...checked('mudancas')}
              label="O que mudou"
              hint="Uma ou duas frases para quem lê."
              rows={2}
            />
            {slug === 'termos' && (
              <Field {...checked('idadeMinima')} label="Idade mínima" inputMode="numeric" />
            )}
            <Field {...checked('corpo')} label="Texto" hint="Em Markdown." rows={16} />
            <Field
              {...field('nota')}
              label="Nota (se quiser)"
              hint="O que você mudou e por quê. Só a equipe lê, na história."
            />
            {conflict && (
              <>
                <input type="hidden" name="visto" value={conflict.conflict.seen} />
                <Checkbox
                  name="certeza"
                  id={CERTAIN}
                  label="Salvar o meu no lugar do que está salvo"
                  hint="O que está salvo agora sai, e fica inteiro na história."
                  defaultChecked={false}
                />
              </>
            )}
          </div>
          <SaveBar intent="salvar">
            {(state === 'rascunho' || state === 'devolvido') && (
              <Button look="line" name="intent" value="pedir-revisao" className="mr-2">
                Pedir revisão
              </Button>
            )}{' '}
            {note !== undefined && (
              <p role="status" className="mt-2 w-full">
                {note}
              </p>
            )}
          </SaveBar>
        </Form>
        {children}
        <section id="como-fica" aria-labelledby="como-fica-titulo" className="mt-5">
          <h2 id="como-fica-titulo">Como fica</h2>
          <Prose html={html} className="legal-text card p-4" />
        </section>
      </div>
    </div>
  )
}

/** It takes the focus: the button that was pressed is far below. */
function Conflicting({ conflict }: { conflict: Conflict }) {
  const { by, html, header } = conflict
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [conflict])
  return (
    <section ref={box} role="alert" tabIndex={-1} className="summary">
      <h2>Outra pessoa salvou este texto antes: {by}</h2>
      <p>
        Nada do que você escreveu se perdeu: está no formulário abaixo, ainda sem salvar. Riscado é o que está
        salvo e não está no seu; sublinhado é o que só o seu tem. Traga para o seu o que falta. Para salvar,
        marque antes, no fim do formulário,{' '}
        <a href={`#${CERTAIN}`}>Salvar o meu no lugar do que está salvo</a>.
      </p>
      <HeaderChanges changes={header} />
      <Prose html={html} className="legal-text mt-3" />
    </section>
  )
}
