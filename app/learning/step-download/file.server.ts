import path from 'node:path'
import { MEDIA_FOLDER } from '#files/media-files.ts'
import type { Step } from '#contract/shapes.ts'
import type { Env } from '#app/env.server.ts'
import { stepPath } from '#app/learning/step-path.ts'
import { fileName } from '#app/request/file-name.ts'
import { picturesOf } from '#app/ui/markdown/render.server.ts'
import { stepDocument } from './document.server.tsx'
import type { OfflineForms } from './forms.server.tsx'
import { picturesFor } from './pictures.server.ts'

/** The step as an HTML file, and the file's name; with `forms` for the browser to keep. */
export async function stepFile(
  step: Step,
  { APP_NAME: appName, PUBLIC_URL: publicUrl, DATA_DIR }: Env,
  { forms, coupon }: { forms?: OfflineForms; coupon?: string } = {},
): Promise<{ name: string; html: string }> {
  const texts = step.classes.flatMap(({ body, media }) => [body ?? '', media?.transcript ?? ''])
  const pictures = await picturesFor(texts.flatMap(picturesOf), path.join(DATA_DIR, MEDIA_FOLDER))
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
