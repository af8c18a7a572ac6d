import '@remix-run/server-runtime'
import type { LegalTexts } from '#app/legal/texts.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import type { Services } from '#app/request/services.server.ts'
import type { Trace } from '#app/request/trace.ts'

declare module '@remix-run/server-runtime' {
  /** Set by server.ts; empty under `remix-serve`. */
  interface AppLoadContext {
    /** A navigation inside an open page, not a document load. */
    isDataRequest?: boolean
    trace?: Trace
    /** The nonce of the document's scripts. Reading it allows scripts in the answer's policy. */
    nonce?: string
    /** Allows the style of this hash in the answer's policy. */
    allowStyle?: (hash: string) => void
    /** The answer brings back what was typed: it is on no page and not saved. */
    onFormLost?: () => void
    /** Seconds until this form may be sent again. */
    retryAfter?: number
    /** Runs `work` if the answer leads to another page. */
    onRedirect?: (work: () => Promise<unknown>) => void
    services?: Services
    legalTexts?: LegalTexts
    /** Set once by `requestContext`. */
    requestContext?: Promise<RequestContext>
  }

  interface Future {
    v3_singleFetch: true
  }
}
