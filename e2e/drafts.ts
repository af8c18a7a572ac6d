/** A product with a team, over content of its own. */
import { draftFolder, PREVIEW_SECRET, type DraftFolder } from '#tests/support/draft.ts'
import { EQUIPE } from '#tests/support/team-mail.ts'
import { withProduct } from './product.ts'
import { test as base } from './test.ts'

/** On a busy machine the first check of all files takes longer than learners' calls may. */
const PATIENT = { UPSTREAM_HEADERS_MS: '20000', UPSTREAM_CALL_MS: '20000', PAGE_MS: '20000' }

export const test = base.extend<object, { drafts: DraftFolder }>({
  drafts: [
    async ({}, use) => {
      const drafts = draftFolder()
      await use(drafts)
      drafts.clear()
    },
    { scope: 'worker' },
  ],
  product: [
    ({ drafts }, use) => withProduct({ EQUIPE, PREVIEW_SECRET, ...PATIENT }, use, drafts.folder),
    { scope: 'worker' },
  ],
})
