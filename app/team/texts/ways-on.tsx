import { formState, type LastResult } from '#app/forms/form-state.ts'
import { Button, Submit } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { mayDo } from '../access/permissions.ts'
import type { Role } from '#app/domain/roles.ts'
import type { VersionView } from './draft-view.server.ts'
import { HeaderChanges } from './checks.tsx'

export const WAYS_IDS = { nota: 'nota-revisao' }

interface WaysProps {
  view: VersionView
  role: Role
  refused?: LastResult
}

/** Review, approval and publication of a draft as it is saved, or what may be done with what is published. */
export function WaysOn(props: WaysProps) {
  const { preview, state } = props.view
  if (preview !== undefined) return <DraftWays {...props} />
  return state === 'agendado' && mayDo('despublicar', props.role) && <Unpublish {...props} />
}

const OWN =
  'Falta aprovar: uma pessoa com o papel de aprovador, que não escreveu o texto nem pediu a revisão.'

/** What has to happen before a draft is published, or who publishes it. */
export function missingStep({ state, isOwn, isReady }: VersionView, role: Role): string | undefined {
  if (isReady) return mayDo('publicar', role) ? undefined : 'Agora quem tem o papel de aprovador publica.'
  if (state === 'rascunho' && mayDo('aprovar', role) && !isOwn)
    return 'Quem escreve ainda não pediu a revisão. Depois, você lê e aprova.'
  if (state === 'rascunho') return 'Para publicar, falta pedir a revisão, e outra pessoa aprovar.'
  if (state === 'devolvido') return 'Para publicar, mude o que se pediu, salve e peça a revisão de novo.'
  return isOwn || !mayDo('aprovar', role) ? OWN : 'Para publicar, falta você ler e aprovar.'
}

function DraftWays(props: WaysProps) {
  const { view, role, refused } = props
  const { slug, version, hash, state, isOwn, asked, approved, returned, reason, preview, isReady } = view
  const mayAnswer = state === 'em revisão' && mayDo('aprovar', role) && !isOwn
  const { field } = formState(refused, { ids: WAYS_IDS })
  return (
    <section aria-labelledby="adiante" className="card mt-4 p-4">
      <h2 id="adiante">Daqui até publicar</h2>
      <p>
        Salve antes: o que vem abaixo vale para o texto salvo.{' '}
        <a href={preview}>Ler como vai ficar, e o que muda</a>.
      </p>
      <p>
        Para mandar o rascunho a quem não é da equipe, faça um <a href="/equipe/previas">link para ler</a>.
      </p>
      {asked && <p>Revisão pedida por {asked}.</p>}
      {approved && <p>Aprovado por {approved}.</p>}
      {returned && (
        <p>
          Devolvido por {returned}: <q>{reason}</q>
        </p>
      )}
      {mayAnswer && (
        <Form action={`/equipe/textos/${slug}/${version}`}>
          <input type="hidden" name="base" value={hash} />
          <Field
            {...field('nota')}
            label="Recado (para devolver, o motivo)"
            hint="Fica na história, para quem vem depois."
          />
          <Button look="secondary" name="intent" value="aprovar" className="mr-3 mt-3">
            Aprovar
          </Button>
          <Button look="line" name="intent" value="devolver" className="mt-3">
            Devolver
          </Button>
        </Form>
      )}
      {isReady && mayDo('publicar', role) && <Publish {...props} />}
    </section>
  )
}

function Publish({ view, refused }: WaysProps) {
  const { slug, version, hash, changes, ownDay } = view
  const { field, checkbox } = formState(refused, { values: { dia: ownDay } })
  return (
    <Form action={`/equipe/textos/${slug}/${version}`} className="mt-6 border-t border-line">
      <h3 className="mt-4">Publicar</h3>
      {changes.length > 0 && <p className="mt-2">O que muda no título e nos outros campos:</p>}
      <HeaderChanges changes={changes} />
      <input type="hidden" name="base" value={hash} />
      <Field
        {...field('dia')}
        label="Dia em que passa a valer"
        type="date"
        hint="Hoje ou depois. Se não aparecer um calendário, escreva assim: 31/01/2027."
      />
      <Checkbox
        {...checkbox('certeza', false)}
        label="É isso mesmo"
        hint="Marque só se for o caso: o dia é hoje, não é o do nome da versão ou está a mais de 60 dias, ou o texto tem uma idade ou uma data que parece errada."
      />
      <Submit busy="Publicando…" name="intent" value="publicar" className="mt-3">
        Publicar
      </Submit>
    </Form>
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
