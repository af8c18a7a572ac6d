import { Link, useLocation } from '@remix-run/react'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { civilDateOf } from '#contract/birth-date.ts'
import { askToKeep } from '#app/browser/offline/ask-to-keep.ts'
import { canStore } from '#app/browser/offline/register-worker.ts'
import { waitsUntil, type UnsentItem } from '#app/browser/offline/unsent-form.ts'
import { nameOf, placeOf } from '#app/browser/offline/unsent-words.ts'
import { askWorker, workerReady } from '#app/browser/offline/worker-messages.ts'
import { writtenDate } from '#app/domain/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { COVERS } from '#app/ui/cover.ts'
import { Person } from '#app/ui/person.tsx'
import { SignOut } from '#app/ui/sign-out.tsx'

/** What happens without a network. */
export const ABOUT =
  'Sem internet, as aulas que você conclui, suas anotações e as respostas dos quizzes ficam neste aparelho, por até 30 dias, e são enviadas quando ela voltar. O quiz só é corrigido depois do envio.'
const LATE = 'Ainda não deu para enviar tudo. Confira a internet e tente de novo.'
const SENDING = 'Estamos enviando. Com internet lenta isso demora um pouco.'
const STILL = 'O envio continua, e ainda não sabemos o que já chegou. Nada se perde: pode fechar esta página.'
const FAILED = 'Não conseguimos abrir a lista agora. Nada se perdeu. Tente de novo.'
const UNREAD = 'Neste navegador não dá para guardar: tudo vai na hora, com internet.'

const REFUSED = 'O servidor não aceitou este envio: abra e confira.'
const HELD =
  'O servidor ainda não conseguiu receber este envio. Continuamos tentando: você pode deixá-lo aqui, ou abrir e conferir o que já está salvo antes de descartar.'

function stateOf({ isRefused, isHeld }: UnsentItem): string {
  if (isRefused) return REFUSED
  return isHeld ? HELD : 'Vai ser enviado.'
}

interface ItemProps {
  item: UnsentItem
  onDrop: () => void
}

function Item({ item, onDrop }: ItemProps) {
  return (
    <li className="card mt-3">
      <p className="font-semibold">{nameOf(item)}</p>
      <p className={item.isRefused || item.isHeld ? 'text-error' : 'text-ink-soft'}>{stateOf(item)}</p>
      <p className="text-sm text-ink-soft">{`Fica neste aparelho até ${writtenDate(civilDateOf(waitsUntil(item)))}.`}</p>
      <p className="mt-1 flex flex-wrap items-center">
        <Link to={placeOf(item)} prefetch="none" className="touch mr-4">
          Abrir
        </Link>{' '}
        <Button type="button" look="quiet" onClick={onDrop}>
          Descartar
        </Button>
      </p>
    </li>
  )
}

type Sending = 'idle' | 'busy' | 'late' | 'unknown'

const SENDING_TEXTS: Record<Sending, string> = { idle: '', busy: SENDING, late: LATE, unknown: STILL }

const AllSent = ({ isLeaving }: { isLeaving: boolean }) => (
  <section className={`card moment ${COVERS.green}`}>
    <Person who="lia" holding="plane" className="moment-art" />
    <h1>{isLeaving ? 'Pode sair: está tudo enviado' : 'Está tudo enviado'}</h1>
    <p role="status" className="mb-6 mt-2">
      Nada mais espera neste aparelho.
    </p>
    {isLeaving ? (
      <SignOut look="btn btn-primary btn-wide" />
    ) : (
      <>
        <ButtonLink to="/home" className="btn-wide">
          Voltar a estudar
        </ButtonLink>
        <details className="fold mt-4 text-left text-sm">
          <summary>Como funciona sem internet</summary>
          <p className="max-w-read">{ABOUT}</p>
        </details>
      </>
    )}
  </section>
)

interface UnsentListProps {
  learner: string
  isLeaving: boolean
  /** What stands above a list that is not empty. */
  children: ReactNode
}

/** Read from the browser; the server knows nothing of it yet. */
export function UnsentList({ learner, isLeaving, children }: UnsentListProps) {
  const [items, setItems] = useState<UnsentItem[] | 'failed'>()
  const [sending, setSending] = useState<Sending>('idle')
  const { key } = useLocation()
  const read = useCallback(async () => {
    const list = (await askWorker({ ask: 'list', learner })) ?? 'failed'
    setItems(list)
    setSending((now) => (now === 'unknown' ? 'idle' : now))
    if (list !== 'failed' && list.length > 0) void askToKeep()
  }, [learner])
  useEffect(() => {
    if (canStore()) void workerReady().then(read)
  }, [read, key])
  const sendNow = async () => {
    setSending('busy')
    await askWorker({ ask: 'again', learner })
    const flushed = await askWorker({ ask: 'flush' })
    await read()
    if (!flushed) setSending('unknown')
    else setSending(flushed.left === 0 ? 'idle' : 'late')
  }
  if (items?.length === 0) return <AllSent isLeaving={isLeaving} />
  return (
    <>
      {children}
      {items === undefined && <p className="mt-4 text-ink-soft">{UNREAD}</p>}
      {items === 'failed' && (
        <>
          <p role="status" className="mt-4 font-semibold text-error">
            {FAILED}
          </p>
          <Button type="button" className="mt-4" onClick={() => void read()}>
            Tentar de novo
          </Button>
        </>
      )}
      {Array.isArray(items) && (
        <section aria-label="Por enviar" className="mt-4">
          <ul>
            {items.map((item) => (
              <Item
                key={item.id}
                item={item}
                onDrop={() => {
                  void askWorker({ ask: 'drop', learner, id: item.id }).then(read)
                }}
              />
            ))}
          </ul>
          <p role="status" className="mt-4 font-semibold">
            {SENDING_TEXTS[sending]}
          </p>
          <Button
            type="button"
            className="mt-4"
            aria-disabled={sending === 'busy'}
            onClick={() => {
              if (sending !== 'busy') void sendNow()
            }}
          >
            {sending === 'busy' ? 'Enviando…' : 'Enviar agora'}
          </Button>
        </section>
      )}
    </>
  )
}
