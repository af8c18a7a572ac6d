import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { PREVIEW } from './legal/preview/link.server.ts'
import { PUBLIC_SLUGS } from './legal/slugs.ts'
import { isLite } from './layout/lite/lite.ts'
import { Lite } from './ui/lite-mode.ts'
import { Scripted } from './ui/scripted.ts'
import { describeError } from './log.server.ts'
import { Nonce } from './layout/nonce.ts'
import { withOwnRules } from './layout/style-sheet/first-document.server.ts'
import { SHEET } from './ui/styles/sheet.ts'
import { renderWhole } from './request/render.server.ts'
import { SentAddress } from './browser/sent-address.ts'
import { RequestId } from './ui/request-id.ts'
import { servicesOf } from './request/services.server.ts'
import { documentCaching } from './request/document-caching.server.ts'
import { isCrawler } from './request/crawlers.server.ts'
import { SentTheme } from './layout/theme/choice.ts'
import { themeIn } from './layout/theme/theme.ts'

const PLAIN_PAGES = [...PUBLIC_SLUGS, 'ajuda', '$'].map((name) => `routes/${name}`)

/** A document for reading has no script. */
function isPlain({ staticHandlerContext }: EntryContext, { searchParams }: URL): boolean {
  const id = staticHandlerContext.matches.at(-1)?.route.id ?? ''
  return PLAIN_PAGES.includes(id) && !searchParams.has(PREVIEW)
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true })
  return text
}

/** Remix passes the page's data as a stream: read first, no part of the page has to wait for them. */
async function withData(context: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream: stream } = context
  if (!stream) return context
  const parts = [
    { done: false, value: await textOf(stream) },
    { done: true, value: '' },
  ]
  return {
    ...context,
    renderMeta: { streamCache: parts.map((result) => Object.assign(Promise.resolve(), { result })) },
    get serverHandoffStream() {
      return new ReadableStream<Uint8Array>()
    },
  }
}

async function render(request: Request, context: EntryContext, loadContext: AppLoadContext): Promise<string> {
  const url = new URL(request.url)
  const lite = isLite(request.headers)
  const isScripted = !lite && !isPlain(context, url)
  const remixContext = isScripted ? await withData(context) : { ...context, serverHandoffStream: undefined }
  // Reading the nonce allows scripts in the policy of this answer.
  const nonce = isScripted ? loadContext.nonce : undefined
  const page = (
    <RequestId.Provider value={loadContext.trace?.requestId}>
      <SentAddress.Provider value={url.pathname + url.search}>
        <Nonce.Provider value={nonce}>
          <Scripted.Provider value={isScripted}>
            <Lite.Provider value={lite}>
              <SentTheme.Provider value={themeIn(request.headers.get('Cookie')) ?? 'system'}>
                <RemixServer context={remixContext} url={request.url} nonce={nonce} />
              </SentTheme.Provider>
            </Lite.Provider>
          </Scripted.Provider>
        </Nonce.Provider>
      </SentAddress.Provider>
    </RequestId.Provider>
  )
  return styled(await renderWhole(page, nonce), loadContext, isScripted)
}

/** The first document of a session, and what is kept for all visitors, brings the rules it uses. */
async function styled(
  html: string,
  { isForVisitors, requestContext, allowStyle }: AppLoadContext,
  isScripted: boolean,
): Promise<string> {
  const context = await requestContext?.catch(() => undefined)
  const isFirst = context?.record !== undefined && context.record.styleSheet !== SHEET
  const first = isForVisitors || isFirst ? withOwnRules(html, { isScripted, isFollowed: isFirst }) : undefined
  if (!first) return html
  allowStyle?.(first.css)
  return first.html
}

const RETRY_AFTER_SECONDS = '5'

function setRetryAfter(headers: Headers, status: number) {
  if (status === 503) headers.set('Retry-After', RETRY_AFTER_SECONDS)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  headers.append('Vary', 'Save-Data, Sec-Fetch-Site')
  setRetryAfter(headers, status)
  if (status >= 400 && isCrawler(request.headers.get('User-Agent'))) {
    servicesOf(loadContext).log.error(
      { requestId: loadContext.trace?.requestId, route: new URL(request.url).pathname, status },
      'crawler',
    )
    return new Response(null, { status, headers })
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  await loadContext.nextTurn?.()
  headers.set('Cache-Control', await documentCaching(request, status, servicesOf(loadContext)))
  const html = await render(request, context, loadContext)
  const init = { status, headers }
  return loadContext.textResponse?.(html, init) ?? new Response(html, init)
}

/** No loader passes on promises, so a timer would only hold the data of each page for 5 s (milliseconds). */
export const streamTimeout = 0

export function handleDataRequest(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store')
  setRetryAfter(response.headers, response.status)
  return response
}

export function handleError(
  error: unknown,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (isRouteErrorResponse(error)) return
  const { pathname } = new URL(request.url)
  const requestId = context.trace?.requestId
  servicesOf(context).log.error(
    { requestId, method: request.method, route: pathname, error: describeError(error) },
    'crash',
  )
}
