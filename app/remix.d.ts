import '@remix-run/server-runtime'
import type { RequestContext } from '#app/request/request-context.server.ts'
import type { Services } from '#app/request/services.server.ts'
import type { Trace } from '#app/request/trace.ts'

declare module '@remix-run/server-runtime' {
  /** What the HTTP server says of a request; all of it is missing under `remix-serve`. */
  interface AppLoadContext {
    /** The router of an open page asks for data; no document is loaded. */
    isDataRequest?: boolean
    trace?: Trace
    /** What the scripts of this document must carry to run. Read it only where they are rendered. */
    nonce?: string
    /** Seconds until this form may be sent again: its action does nothing but say so. */
    retryAfter?: number
    /** Runs `work` if the answer leads to another page. */
    onRedirect?: (work: () => Promise<unknown>) => void
    services?: Services
    /** Set once by `requestContext`. */
    requestContext?: Promise<RequestContext>
  }

  interface Future {
    v3_singleFetch: true
  }
}
