import { StoreStep } from '#app/browser/offline/store-step-button.tsx'
import { CarryStep } from './carry-step.tsx'
import { downloadPath } from './part.ts'
import type { ShownStep } from './shown-step.server.ts'

export function StepDownload({ step }: { step: ShownStep }) {
  return (
    <details className="card fold mt-4 py-2 md:col-start-2 md:mt-0 print:hidden">
      <summary>Ler sem internet</summary>
      <p className="mb-2 text-ink-soft">
        Levar: um arquivo para responder sem internet. Mande no WhatsApp como Documento.
      </p>
      <CarryStep stepId={step.id} />
      <StoreStep key={step.id} stepId={step.id} title={step.title} file={downloadPath(step.id)} />
    </details>
  )
}
