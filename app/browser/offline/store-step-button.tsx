import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { findStep } from './stored-step.ts'

interface StoreStepProps {
  stepId: string
  title: string
  file: string
}

type StoredStep = Awaited<ReturnType<typeof findStep>> | 'busy' | 'failed' | 'gone'

const TEXTS = {
  absent: '',
  busy: 'Guardando…',
  failed: 'Não deu para guardar agora. Confira a internet e tente de novo.',
  gone: 'Apagado deste aparelho.',
}

const storing = () => import('./stored-step.ts')
const find = (stepId: string) => storing().then(({ findStep }) => findStep(stepId))
const remove = (stepId: string) => storing().then(({ removeStep }) => removeStep(stepId))

function useStoredStep(stepId: string): [StoredStep, (work: Promise<StoredStep>) => void] {
  const [stored, setStored] = useState<StoredStep>('unknown')
  const shown = useRef(true)
  const follow = (work: Promise<StoredStep>, otherwise: StoredStep) => {
    void work
      .catch(() => otherwise)
      .then((found) => {
        if (shown.current) setStored(found)
      })
  }
  useEffect(() => {
    shown.current = true
    follow(find(stepId), 'unknown')
    return () => {
      shown.current = false
    }
  }, [stepId])
  return [
    stored,
    (work) => {
      setStored('busy')
      follow(work, 'failed')
    },
  ]
}

export function StoreStep({ stepId, title, file }: StoreStepProps) {
  const [stored, change] = useStoredStep(stepId)
  if (stored === 'unknown') return null
  const isStored = typeof stored === 'object'
  const store = () =>
    storing()
      .then(({ storeStep }) => storeStep(stepId, title, file))
      .then(() => find(stepId))
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="mb-3 max-w-read text-ink-soft">
        Guardar: fica neste navegador, e o que fizer sem internet vai depois. Ao sair da conta, apagamos. Em
        aparelho emprestado, não guarde.
      </p>
      <p role="status" className="font-semibold">
        {isStored ? `Guardado neste aparelho: ${stored.size}.` : TEXTS[stored]}
      </p>
      {isStored && (
        <a href={stored.path} className="touch mr-4">
          Abrir o que está guardado
        </a>
      )}
      <Button
        type="button"
        look="line"
        className="mt-2"
        aria-disabled={stored === 'busy'}
        onClick={() => {
          if (stored !== 'busy') change(isStored ? remove(stepId) : store())
        }}
      >
        {isStored ? 'Apagar deste aparelho' : 'Guardar neste aparelho'}
      </Button>
    </div>
  )
}
