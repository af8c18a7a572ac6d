import { StoreStep } from '#app/browser/offline/store-step-button.tsx'
import { downloadPath } from './part.ts'
import type { ShownStep } from './shown-step.server.ts'

export function StepDownload({ step }: { step: ShownStep }) {
  const file = downloadPath(step.id)
  return (
    <details className="card fold mt-4 py-2 md:col-start-2 md:mt-0 print:hidden">
      <summary>Ler sem internet</summary>
      <p className="mb-4 mt-1 max-w-read text-ink-soft">
        Baixe os textos e as perguntas em um arquivo, para ler, imprimir ou mandar para alguém.
      </p>
      <a href={file} download className="btn btn-line">
        Baixar este passo
      </a>
      <StoreStep key={step.id} stepId={step.id} title={step.title} file={file} />
    </details>
  )
}
