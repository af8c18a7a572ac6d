import { Link } from '@remix-run/react'
import type { FieldState } from '#app/forms/form-state.ts'
import { Button, Submit } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { ReadingView, ShownComment } from './reader.server.ts'
import styles from './reading.css?url'

type ReadingPath = `/equipe/ler/${string}`

interface PassagesProps {
  view: ReadingView
  /** Path and query of this page. */
  here: ReadingPath
  fields: Record<'nome' | 'comentario', FieldState>
  isMember: boolean
}

const withPassage = (here: ReadingPath, key: string): ReadingPath =>
  `${here}${here.includes('?') ? '&' : '?'}trecho=${key}`

/** The text in passages, each with its comments and a way to write one. */
export function Passages(props: PassagesProps) {
  const { view, here } = props
  return (
    <>
      <link rel="stylesheet" href={styles} />
      {view.passages.map(({ key, html, isHeading, comments }, at) => (
        <section key={key} id={key} className="max-w-read" aria-label={`Trecho ${at + 1}`}>
          <Prose html={html} className="legal-text" />
          <Comments {...props} comments={comments} />
          {view.chosen === key && <CommentForm {...props} passage={key} />}
          {view.mayComment && !isHeading && view.chosen !== key && (
            <p className="comment-link">
              <Link to={withPassage(here, key)} className="quiet">
                Comentar <span className="sr-only">este trecho</span>
              </Link>
            </p>
          )}
        </section>
      ))}
      {view.others.length > 0 && (
        <section aria-labelledby="trechos-mudados" className="mt-6">
          <h2 id="trechos-mudados">Sobre trechos que mudaram</h2>
          <Comments {...props} comments={view.others} hasQuotes />
        </section>
      )}
    </>
  )
}

function CommentForm({ here, passage, fields, isMember }: PassagesProps & { passage: string }) {
  return (
    <Form action={withPassage(here, passage)} className="card mb-3 mt-3 p-4">
      <input type="hidden" name="trecho" value={passage} />
      {isMember ? (
        <input type="hidden" name="nome" value="-" />
      ) : (
        <Field {...fields.nome} label="Seu nome" autoComplete="name" maxLength={60} />
      )}
      <Field {...fields.comentario} label="Comentário" hint="Até 2.000 letras, sem formatação." rows={4} />
      <Submit busy="Enviando…" name="intent" value="comentar" className="mt-3">
        Comentar
      </Submit>
    </Form>
  )
}

interface CommentsProps extends PassagesProps {
  comments: ShownComment[]
  hasQuotes?: boolean
}

function Comments({ view, here, comments, hasQuotes }: CommentsProps) {
  if (comments.length === 0) return null
  return (
    <ul aria-label="Comentários">
      {comments.map(({ id, text, by, quote, resolvedBy }) => (
        <li key={id} className="card mb-2 mt-2 p-4">
          {hasQuotes && <q className="text-sm">{quote}</q>}
          <p className="whitespace-pre-line break-words">{text}</p>
          <p className="text-sm text-ink-soft">
            {by}
            {resolvedBy !== undefined && `. Resolvido por ${resolvedBy}.`}
          </p>
          {view.mayResolve && (
            <Form action={here}>
              <input type="hidden" name="comentario" value={id} />
              <input type="hidden" name="v" value={resolvedBy ?? 'aberto'} />
              <Button look="quiet" name="intent" value="resolver">
                {resolvedBy === undefined ? 'Resolver' : 'Abrir de novo'}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  )
}
