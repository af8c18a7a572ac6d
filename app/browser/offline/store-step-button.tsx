import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { storedBytes, removeStep } from './stored-step.ts'
import { storedPath, storedSize } from './stored-steps.ts'
import { canStore } from './register-worker.ts'

interface StoreStepProps {
  stepId: string
  title: string
  file: string
}

type StoredStep =
  { state: 'unknown' | 'absent' | 'busy' | 'failed' | 'gone' } | { state: 'stored'; bytes: number }

const TEXTS = {
  absent: '',
  busy: 'Guardando…',
  failed: 'Não deu para guardar agora. Confira a internet e tente de novo.',
  gone: 'Apagado deste aparelho.',
}

function useStoredStep(stepId: string): [StoredStep, (work: Promise<number | undefined>) => void] {
  const [stored, setStored] = useState<StoredStep>({ state: 'unknown' })
  const shown = useRef(true)
  const follow = (work: Promise<number | undefined>, without: 'absent' | 'gone') => {
    work.then(
      (bytes) => {
        if (shown.current) setStored(bytes === undefined ? { state: without } : { state: 'stored', bytes })
      },
      () => {
        if (shown.current) setStored({ state: 'failed' })
      },
    )
  }
  useEffect(() => {
    shown.current = true
    if (canStore()) follow(storedBytes(stepId), 'absent')
    return () => {
      shown.current = false
    }
  }, [stepId])
  return [
    stored,
    (work) => {
      setStored({ state: 'busy' })
      follow(work, 'gone')
    },
  ]
}

export function StoreStep({ stepId, title, file }: StoreStepProps) {
  const [stored, change] = useStoredStep(stepId)
  if (stored.state === 'unknown') return null
  const isStored = stored.state === 'stored'
  const store = () =>
    import('./store-step.ts')
      .then(({ storeStep }) => storeStep(stepId, title, file))
      .then(() => storedBytes(stepId))
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="mb-3 max-w-read text-ink-soft">
        Você também pode guardar só os textos e as perguntas neste aparelho, para abrir aqui sem internet.
        Quando você sair da conta, apagamos daqui. Em aparelho emprestado, não guarde.
      </p>
      <p role="status" className="font-semibold">
        {isStored ? `Guardado neste aparelho: ${storedSize(stored.bytes)}.` : TEXTS[stored.state]}
      </p>
      {isStored && (
        <a href={storedPath(stepId)} className="mr-4 inline-flex min-h-touch items-center">
          Abrir o que está guardado
        </a>
      )}
      <Button
        type="button"
        look="line"
        className="mt-2"
        aria-disabled={stored.state === 'busy'}
        onClick={() => {
          if (stored.state !== 'busy') change(isStored ? removeStep(stepId) : store())
        }}
      >
        {isStored ? 'Apagar deste aparelho' : 'Guardar neste aparelho'}
      </Button>
    </div>
  )
}
