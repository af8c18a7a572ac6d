import type { Step } from '#contract/shapes.ts'
import { stepPath } from '#app/learning/step-path.ts'
import { fileName } from '#app/request/file-name.ts'
import { picturesOf } from '#app/ui/markdown/render.server.ts'
import { stepDocument } from './document.server.tsx'
import type { KeptForms } from './forms.server.tsx'
import { picturesFor } from './pictures.server.ts'

interface Site {
  appName: string
  publicUrl: string
  mediaOrigins: string[]
  mediaFolder: string
}

/** The step as an HTML file, and the file's name; with `forms` for the browser to keep. */
export async function stepFile(
  step: Step,
  { appName, publicUrl, mediaOrigins, mediaFolder }: Site,
  { forms, coupon }: { forms?: KeptForms; coupon?: string } = {},
): Promise<{ name: string; html: string }> {
  const texts = step.classes.flatMap(({ body, media }) => [body ?? '', media?.transcript ?? ''])
  const origins = [publicUrl, ...mediaOrigins].map((address) => new URL(address).origin)
  const pictures = await picturesFor(texts.flatMap(picturesOf), { base: publicUrl, origins, mediaFolder })
  const html = stepDocument({
    step,
    appName,
    address: new URL(stepPath(step.id), publicUrl).href as `http${string}`,
    downloadedAt: new Date(),
    standalone: { base: publicUrl, pictures },
    forms,
    coupon,
  })
  return { name: fileName(step.title, 'html', 'passo'), html }
}
