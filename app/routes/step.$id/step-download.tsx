import { StoreStep } from '#app/browser/offline/store-step-button.tsx'
import { downloadPath } from './part.ts'
import type { ShownStep } from './view.server.ts'

export function StepDownload({ step }: { step: ShownStep }) {
  const file = downloadPath(step.id)
  return (
    <section aria-labelledby="levar" className="card mt-4 print:hidden">
      <h2 id="levar">Ler sem internet</h2>
      <p className="mb-4 mt-1 max-w-read text-ink-soft">
        Um arquivo com os textos e as perguntas deste passo, para ler em qualquer aparelho, imprimir ou passar
        adiante. Vídeos e áudios ficam como links.
      </p>
      <a href={file} download className="btn btn-line">
        Levar este passo
      </a>
      <StoreStep key={step.id} stepId={step.id} title={step.title} file={file} />
    </section>
  )
}
