import { Link, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import type { UnsentItem } from '#app/browser/offline/unsent-form.ts'
import { nameOf, placeOf } from '#app/browser/offline/unsent-words.ts'
import { askWorker } from '#app/browser/offline/worker-messages.ts'
import { Button } from '#app/ui/button.tsx'

const NOTHING = 'Nada espera para ser enviado deste aparelho.'
const LATE = 'Ainda não deu para enviar tudo. Confira a internet e tente de novo.'
const UNREAD =
  'A lista aparece nos navegadores que guardam o que falta enviar. Nos outros, o que você envia vai na hora, com internet.'

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
      <p className="mt-1 flex flex-wrap items-center">
        <Link to={placeOf(item)} prefetch="none" className="mr-4 inline-flex min-h-touch items-center">
          Abrir
        </Link>
        <Button type="button" look="quiet" onClick={onDrop}>
          Descartar
        </Button>
      </p>
    </li>
  )
}

/** Read from the browser; the server knows nothing of it yet. */
export function UnsentList({ learner }: { learner: string }) {
  const [items, setItems] = useState<UnsentItem[]>()
  const [isSending, setIsSending] = useState(false)
  const [isLate, setIsLate] = useState(false)
  const { key } = useLocation()
  const read = () => {
    void askWorker({ ask: 'list', learner }).then((list) => {
      setItems(list ?? [])
      setIsSending(false)
    })
  }
  useEffect(read, [learner, key])
  const sendNow = async () => {
    setIsSending(true)
    await askWorker({ ask: 'again', learner })
    const flushed = await askWorker({ ask: 'flush' })
    setIsLate(flushed?.left !== 0)
    read()
  }
  if (items === undefined) return <p className="mt-4 text-ink-soft">{UNREAD}</p>
  if (items.length === 0)
    return (
      <p role="status" className="mt-4 font-semibold">
        {NOTHING}
      </p>
    )
  return (
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
        {isLate && !isSending && LATE}
      </p>
      <Button
        type="button"
        className="mt-4"
        aria-disabled={isSending}
        onClick={() => {
          if (!isSending) void sendNow()
        }}
      >
        {isSending ? 'Enviando…' : 'Enviar agora'}
      </Button>
    </section>
  )
}
