import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { MOST_TYPED, SearchBox } from '#app/learning/search/search-box.tsx'
import { allNotes, notesWith } from '#app/learning/notes/notes.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { notHere } from '#app/request/lacking-calls.server.ts'
import { LeftOut } from '#app/layout/partial-data.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { TextLink } from '#app/ui/button.tsx'
import { Empty } from '#app/learning/search/empty.tsx'
import { titled } from '#app/ui/title.ts'
import { count } from '#app/ui/words.ts'
import { StepNotes } from './step-notes.tsx'
import { groupsOf } from './view.server.ts'

/** From here on a search is worth its room. */
const MANY = 5

const countText = (number: number) =>
  number === 0 ? 'Nenhuma anotação' : count(number, 'anotação', 'anotações')

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titled(data?.typed ? `${countText(data.found)} com “${data.typed}” · Anotações` : 'Anotações')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireLearner(args)
  const typed = (context.url.searchParams.get('busca') ?? '').trim().slice(0, MOST_TYPED)
  const all = await allNotes(context)
  if (!all) throw notHere()
  const found = typed === '' ? all.notes : notesWith(typed, all.notes)
  return { groups: groupsOf(found), found: found.length, leftOut: all.leftOut, typed }
}

export default function Notes() {
  const { groups, found, leftOut, typed } = useLoaderData<typeof loader>()
  const hasSearch = found >= MANY || typed !== ''
  const isMissed = found === 0 && leftOut === 0 && typed !== ''
  const isEmpty = found === 0 && leftOut === 0 && typed === ''
  return (
    <div className="mx-auto max-w-read">
      <BackLink to="/user" line="print:hidden">
        Perfil
      </BackLink>
      <h1 className="mt-1">Suas anotações</h1>
      {isEmpty ? (
        <Empty who="lia" holding="notebook" to="/home" label="Voltar a estudar">
          Ainda não há nenhuma. Em cada aula, toque em Anotar e escreva o que quiser lembrar: aparece aqui, e
          só você vê.
        </Empty>
      ) : (
        <>
          <p className="mb-4 mt-1 text-ink-soft">
            Só você vê o que está aqui, fora o que mostrou a quem ensina.
          </p>
          {hasSearch && (
            <SearchBox action="/anotacoes" name="busca" label="Buscar nas anotações" typed={typed} />
          )}
        </>
      )}
      {isMissed && (
        <Empty
          who="taina"
          holding="glass"
          title={`Nenhuma anotação com “${typed}”.`}
          to="/anotacoes"
          label="Ver todas"
        >
          Confira como está escrito, ou procure com menos palavras.
        </Empty>
      )}
      {typed !== '' && !isMissed && (
        <p className="mt-4">
          {`${countText(found)} com “${typed}”. `}
          <TextLink to="/anotacoes">Ver todas</TextLink>
        </p>
      )}
      {groups.map((group) => (
        <StepNotes key={group.title} {...group} />
      ))}
      <LeftOut number={leftOut} one="anotação" many="anotações" />
      {!isEmpty && !isMissed && (
        <p className="mt-4 print:hidden">
          <Link to="/anotacoes.md" reloadDocument className="touch">
            Baixar todas em um arquivo
          </Link>
        </p>
      )}
    </div>
  )
}
