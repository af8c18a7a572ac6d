import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { PREVIEW } from '#app/legal/reading/preview/link.server.ts'
import { isLite } from './layout/lite/lite.ts'
import { Lite } from './ui/lite-mode.ts'
import { Scripted } from './ui/scripted.ts'
import { describeError } from './log.server.ts'
import { Nonce } from './layout/nonce.ts'
import { InlineStylesheets } from './layout/stylesheet.tsx'
import { STYLESHEETS } from './ui/styles/stylesheet.ts'
import { renderWhole } from './request/render.server.ts'
import { SentAddress } from './browser/sent-address.ts'
import { REFUSED_TITLE } from './ui/title.ts'
import { failureOf } from './ui/failure.ts'
import { RequestId } from './ui/request-id.ts'
import { screenAt } from './request/screens.server.ts'
import { servicesOf, type Services } from './request/services.server.ts'
import { isCrawler } from './request/crawlers.server.ts'
import { HONEYPOT_FIELDS } from './forms/honeypot.server.ts'
import { saveForm } from './forms/saved-form.server.ts'
import { KEY_FIELD, TOKEN_FIELD } from './ui/form-fields.ts'
import { SentTheme } from './layout/theme/choice.ts'
import { themeIn } from './layout/theme/theme.ts'

/** A document for reading has no script. */
function isPlain({ staticHandlerContext }: EntryContext, { pathname, searchParams }: URL): boolean {
  const isUnknown = staticHandlerContext.matches.at(-1)?.route.id === 'routes/$'
  return (isUnknown || screenAt(pathname)?.isForReading === true) && !searchParams.has(PREVIEW)
}

/** None in development, where documents link them. `hash` as the policy names it. */
const sheets = STYLESHEETS.map((sheet) => `build/client${sheet}`)
  .filter(existsSync)
  .map((path) => readFileSync(path, 'utf8'))
  .map((css) => ({ css, hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }))

/** What a document brings: both to a visitor, and to a session, once a build, the first, which its browser may not have. */
async function stylesheetsFor(loadContext: AppLoadContext): Promise<string[]> {
  const { session, record } = (await loadContext.requestContext?.catch(() => undefined)) ?? {}
  const isLinked = record?.stylesheet === STYLESHEETS[0]
  const brought = session ? sheets.slice(0, isLinked ? 0 : 1) : sheets
  if (brought.length > 0) {
    loadContext.allowStyle?.(brought.map(({ hash }) => hash).join(' '))
    // Not worth a page: the next document brings it again.
    await session?.change(() => ({ stylesheet: STYLESHEETS[0] })).catch(() => false)
  }
  return brought.map(({ css }) => css)
}

async function render(request: Request, context: EntryContext, loadContext: AppLoadContext): Promise<string> {
  const url = new URL(request.url)
  const lite = isLite(request.headers)
  const isScripted = !lite && !isPlain(context, url)
  // Reading the nonce allows scripts in the policy of this answer.
  const nonce = isScripted ? loadContext.nonce : undefined
  const page = (
    <RequestId.Provider value={loadContext.trace?.requestId}>
      <SentAddress.Provider value={url.pathname + url.search}>
        <Nonce.Provider value={nonce}>
          <Scripted.Provider value={isScripted}>
            <Lite.Provider value={lite}>
              <SentTheme.Provider value={themeIn(request.headers.get('Cookie')) ?? 'system'}>
                <InlineStylesheets.Provider value={await stylesheetsFor(loadContext)}>
                  <RemixServer context={context} url={request.url} nonce={nonce} />
                </InlineStylesheets.Provider>
              </SentTheme.Provider>
            </Lite.Provider>
          </Scripted.Provider>
        </Nonce.Provider>
      </SentAddress.Provider>
    </RequestId.Provider>
  )
  return renderWhole(page, nonce)
}

/** As WAI asks of the page of a refused form (contract, "Deliberate departures"). */
const titledAsRefused = (html: string) => html.replace('<title>', `<title>${REFUSED_TITLE}`)

/** The form is another account's, whose text is not shown. */
const isOfAnother = (error: unknown) => failureOf(error).details.code === 1111

/** What each form has, whatever is typed into it. */
const NOT_TYPED: readonly string[] = [...HONEYPOT_FIELDS, TOKEN_FIELD, KEY_FIELD, 'intent']

/** Whether an error page stands where a form was, and what was typed is on no page, nor saved for one. */
async function isFormLost(
  request: Request,
  status: number,
  { staticHandlerContext }: EntryContext,
  loadContext: AppLoadContext,
) {
  const { errors } = staticHandlerContext
  if (request.method !== 'POST' || !errors || Object.values(errors).some(isOfAnother)) return false
  const shown = await loadContext.requestContext?.catch(() => undefined)
  if (!shown) return status >= 500
  const fields = [...new URLSearchParams(await shown.body())]
  if (!shown.screen || !fields.some(([name, value]) => value !== '' && !NOT_TYPED.includes(name)))
    return false
  return status < 500 || !(await saveForm(shown))
}

/** Only browsers may keep a page, for going back, and only public ones without a session; each visit asks anew. */
async function documentCaching(request: Request, status: number, { cookie }: Services): Promise<string> {
  const { pathname } = new URL(request.url)
  const isPublic = status === 200 && request.method !== 'POST' && screenAt(pathname)?.access === 'public'
  return isPublic && !(await cookie.read(request.headers.get('Cookie'))) ? 'private, no-cache' : 'no-store'
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
  for (const own of Object.values(context.staticHandlerContext.actionHeaders))
    if (own.has('Retry-After')) headers.set('Retry-After', own.get('Retry-After') ?? '')
  if (status >= 400 && isCrawler(request.headers.get('User-Agent'))) {
    servicesOf(loadContext).log.error(
      { requestId: loadContext.trace?.requestId, route: new URL(request.url).pathname, status },
      'crawler',
    )
    return new Response(null, { status, headers })
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', await documentCaching(request, status, servicesOf(loadContext)))
  if (loadContext.onFormLost && (await isFormLost(request, status, context, loadContext))) {
    loadContext.onFormLost()
    // A refused form whose page is gone has the status of the page.
    const gone = Object.values(context.staticHandlerContext.errors ?? {}).find(isRouteErrorResponse)
    return new Response(null, { status: gone?.status ?? status, headers })
  }
  const isRefused = request.method === 'POST' && status >= 400 && !context.staticHandlerContext.errors
  const html = await render(request, context, loadContext)
  return new Response(isRefused ? titledAsRefused(html) : html, { status, headers })
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
