import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { keepStep, keptStep, letGoOfStep } from './keep-step.ts'
import { keptPath, keptSize } from './kept-steps.ts'
import { canKeep } from './register-worker.ts'

interface KeepStepProps {
  stepId: string
  title: string
  file: string
}

type Keeping = { state: 'unknown' | 'absent' | 'busy' | 'failed' | 'gone' } | { state: 'kept'; bytes: number }

const SAID = {
  absent: '',
  busy: 'Guardando…',
  failed: 'Não deu para guardar agora. Confira a internet e tente de novo.',
  gone: 'Apagado deste aparelho.',
}

function useKeeping(stepId: string): [Keeping, (work: Promise<number | undefined>) => void] {
  const [keeping, setKeeping] = useState<Keeping>({ state: 'unknown' })
  const shown = useRef(true)
  const follow = (work: Promise<number | undefined>, without: 'absent' | 'gone') => {
    work.then(
      (bytes) => {
        if (shown.current) setKeeping(bytes === undefined ? { state: without } : { state: 'kept', bytes })
      },
      () => {
        if (shown.current) setKeeping({ state: 'failed' })
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
    keeping,
    (work) => {
      setKeeping({ state: 'busy' })
      follow(work, 'gone')
    },
  ]
}

export function KeepStep({ stepId, title, file }: KeepStepProps) {
  const [keeping, change] = useKeeping(stepId)
  if (keeping.state === 'unknown') return null
  const isKept = keeping.state === 'kept'
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="mb-3 max-w-read text-ink-soft">
        Você também pode guardar só os textos e as perguntas neste aparelho, para abrir aqui sem internet. Ao
        sair da conta, tudo é apagado. Se o aparelho não é só seu, prefira não guardar.
      </p>
      <p role="status" className="font-semibold">
        {isKept ? `Guardado neste aparelho: ${keptSize(keeping.bytes)}.` : SAID[keeping.state]}
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
        aria-disabled={keeping.state === 'busy'}
        onClick={() => {
          if (keeping.state !== 'busy') change(isKept ? letGoOfStep(stepId) : keepStep(stepId, title, file))
        }}
      >
        {isKept ? 'Apagar deste aparelho' : 'Guardar neste aparelho'}
      </Button>
    </div>
  )
}
