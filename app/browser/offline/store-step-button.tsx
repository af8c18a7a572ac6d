import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { keepStep, keptStep, removeStoredStep } from './keep-step.ts'
import { keptPath, keptSize } from './kept-steps.ts'
import { canKeep } from './register-worker.ts'

interface KeepStepProps {
  stepId: string
  title: string
  file: string
}

type StoredStep =
  { state: 'unknown' | 'absent' | 'busy' | 'failed' | 'gone' } | { state: 'kept'; bytes: number }

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
        if (shown.current) setStored(bytes === undefined ? { state: without } : { state: 'kept', bytes })
      },
      () => {
        if (shown.current) setStored({ state: 'failed' })
      },
    )
  }
  useEffect(() => {
    shown.current = true
    if (canKeep()) follow(keptStep(stepId), 'absent')
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

export function KeepStep({ stepId, title, file }: KeepStepProps) {
  const [stored, change] = useStoredStep(stepId)
  if (stored.state === 'unknown') return null
  const isKept = stored.state === 'kept'
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="mb-3 max-w-read text-ink-soft">
        Você também pode guardar só os textos e as perguntas neste aparelho, para abrir aqui sem internet. Ao
        sair da conta, tudo é apagado. Se o aparelho não é só seu, prefira não guardar.
      </p>
      <p role="status" className="font-semibold">
        {isKept ? `Guardado neste aparelho: ${keptSize(stored.bytes)}.` : TEXTS[stored.state]}
      </p>
      {isKept && (
        <a href={keptPath(stepId)} className="mr-4 inline-flex min-h-touch items-center">
          Abrir o que está guardado
        </a>
      )}
      <Button
        type="button"
        look="line"
        className="mt-2"
        aria-disabled={stored.state === 'busy'}
        onClick={() => {
          if (stored.state !== 'busy')
            change(isKept ? removeStoredStep(stepId) : keepStep(stepId, title, file))
        }}
      >
        {isKept ? 'Apagar deste aparelho' : 'Guardar neste aparelho'}
      </Button>
    </div>
  )
}
