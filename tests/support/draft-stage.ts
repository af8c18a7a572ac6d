/** What tests of drafts over HTTP stand on. */
import { afterAll, beforeAll, expect } from 'vitest'
import { draftFolder, PREVIEW_SECRET, type DraftFolder } from './draft.ts'
import { startProduct, type Product } from './product.ts'

interface DraftStage {
  drafts: DraftFolder
  product: Product
}

/** Called at the head of a test file: a product over texts of its own, which `write` puts there before it starts. */
export function onDrafts(write: (drafts: DraftFolder) => void, env: Record<string, string> = {}): DraftStage {
  const stage = {} as DraftStage
  // Processes start and stop in these tests; a busy machine is no reason to fail.
  beforeAll(async () => {
    stage.drafts = draftFolder()
    write(stage.drafts)
    // Nobody listens there: a page that called the upstream would fail.
    stage.product = await startProduct({
      env: { API_URL: 'http://127.0.0.1:9', PREVIEW_SECRET, ...env },
      folder: stage.drafts.folder,
    })
  })
  afterAll(async () => {
    await stage.product.clear()
    stage.drafts.clear()
    expect(stage.product.errors()).toBe('')
  })
  return stage
}
