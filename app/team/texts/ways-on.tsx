import { formState, type LastResult } from '#app/forms/form-state.ts'
import { Button, Submit } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { HistoryList } from '../history-list.tsx'
import { mayDo } from '../places.ts'
import type { Role } from '../roles.ts'
import type { VersionView } from './draft-view.server.ts'
import { HeaderChanges } from './editor.tsx'

interface WaysProps {
  view: VersionView
  role: Role
  refused?: LastResult
}

/** Review, approval and publication of what is saved, and the version's history. */
export function WaysOn(props: WaysProps) {
  const { preview, state, history } = props.view
  return (
    <>
      {preview !== undefined && <DraftWays {...props} />}
      {state === 'agendado' && mayDo('despublicar', props.role) && <Unpublish {...props} />}
      <HistoryList history={history} />
    </>
  )
}

/** What somebody else does, for who does not publish. */
const NEXT: Partial<Record<VersionView['state'], string>> = {
  'em revisão': 'Agora outra pessoa, com o papel de aprovador, lê e aprova.',
  aprovado: 'Agora quem tem o papel de aprovador publica.',
}

function nextAct(state: VersionView['state'], role: Role) {
  if (state === 'rascunho') return { intent: 'pedir-revisao', label: 'Pedir revisão' }
  if (state === 'em revisão' && mayDo('aprovar', role)) return { intent: 'aprovar', label: 'Aprovar' }
  return undefined
}

function DraftWays({ view, role, refused }: WaysProps) {
  const { slug, version, hash, state, asked, approved, preview, changes, today, openComments } = view
  const here = `/equipe/textos/${slug}/${version}` as const
  const { field, checkbox } = formState(refused, { values: { dia: today } })
  const act = nextAct(state, role)
  return (
    <section aria-labelledby="adiante" className="card mt-6 p-4">
      <h2 id="adiante">Daqui até publicar</h2>
      <p>
        Salve antes: o que vem abaixo vale para o texto salvo.{' '}
        <a href={preview}>Ler como vai ficar, e o que muda</a>.
      </p>
      <p>
        <a href={`/equipe/ler/${slug}/${version}`}>Comentários</a>:{' '}
        {openComments === 0 ? 'nenhum em aberto' : `${openComments} em aberto`}. Para mandar o rascunho a quem
        não é da equipe, faça um <a href="/equipe/previas">link para ler</a>.
      </p>
      {asked && <p>Revisão pedida por {asked}.</p>}
      {approved && <p>Aprovado por {approved}.</p>}
      {!mayDo('publicar', role) && NEXT[state] && <p>{NEXT[state]}</p>}
      {act && (
        <Form action={here}>
          <input type="hidden" name="base" value={hash} />
          <Field name="nota" id="nota-revisao" label="Recado (se quiser)" />
          <Button look="secondary" name="intent" value={act.intent} className="mt-3">
            {act.label}
          </Button>
        </Form>
      )}
      {mayDo('publicar', role) && (
        <Form action={here} className="mt-6 border-t border-line">
          <h3>Publicar</h3>
          {changes.length > 0 && <p className="mt-2">O que muda no cabeçalho:</p>}
          <HeaderChanges changes={changes} />
          <input type="hidden" name="base" value={hash} />
          <Field
            {...field('dia')}
            label="Dia em que passa a valer"
            type="date"
            hint="Como 2027-01-31: hoje ou depois."
          />
          <Checkbox
            {...checkbox('certeza', false)}
            label="É isso mesmo"
            hint="Só é preciso se o dia estiver a mais de 60 dias, ou se a idade no texto for outra."
          />
          <Submit busy="Publicando…" name="intent" value="publicar" className="mt-3">
            Publicar
          </Submit>
        </Form>
      )}
    </section>
  )
}

function Unpublish({ view: { slug, version } }: WaysProps) {
  return (
    <Form action={`/equipe/textos/${slug}/${version}`} className="card mt-6 p-4">
      <p>Esta versão ainda não vale: dá para fazer dela um rascunho de novo.</p>
      <Button look="danger" name="intent" value="despublicar" className="mt-3">
        Despublicar
      </Button>
    </Form>
  )
}
