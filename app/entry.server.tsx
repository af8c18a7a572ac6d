import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isKeptAddress, keptPage } from './legal/kept-pages.server.ts'
import { isLite } from './layout/lite/lite.ts'
import { Lite } from './ui/lite-mode.ts'
import { describeError } from './log.server.ts'
import { Nonce } from './layout/nonce.ts'
import { renderWhole } from './request/render.server.ts'
import { SentAddress } from './browser/sent-address.ts'
import { RequestId } from './ui/request-id.ts'
import { servicesOf } from './request/services.server.ts'
import { documentCaching } from './request/document-caching.server.ts'
import { isCrawler } from './request/crawlers.server.ts'
import { SentTheme } from './layout/theme/choice.ts'
import { themeIn } from './layout/theme/theme.ts'

function render(request: Request, context: EntryContext, loadContext: AppLoadContext): Promise<string> {
  const lite = isLite(request.headers)
  const { pathname, search } = new URL(request.url)
  // Nothing hydrates a lite document, and no nonce means that no script may run on it.
  const sent = lite ? { ...context, serverHandoffStream: undefined } : context
  const nonce = lite ? undefined : loadContext.nonce
  const page = (
    <RequestId.Provider value={loadContext.trace?.requestId}>
      <SentAddress.Provider value={pathname + search}>
        <Nonce.Provider value={nonce}>
          <Lite.Provider value={lite}>
            <SentTheme.Provider value={themeIn(request.headers.get('Cookie')) ?? 'system'}>
              <RemixServer context={sent} url={request.url} nonce={nonce} />
            </SentTheme.Provider>
          </Lite.Provider>
        </Nonce.Provider>
      </SentAddress.Provider>
    </RequestId.Provider>
  )
  return renderWhole(page, nonce)
}

/** What the root tells of the visitor: whether the page is theirs alone, and the token of its forms. */
interface Visitor {
  csrf: string
  learner: unknown
  flash?: unknown
}

/** Renders the page; one that others see as well comes from memory. */
function renderOnce(request: Request, context: EntryContext, loadContext: AppLoadContext): Promise<string> {
  const { sameForVisitors: shown, trace } = loadContext
  const visitor = context.staticHandlerContext.loaderData.root as Visitor | undefined
  const isOthersToo =
    shown && visitor && !visitor.learner && !visitor.flash && !context.staticHandlerContext.errors
  if (!isOthersToo || import.meta.env.DEV) return render(request, context, loadContext)
  const { pathname, search } = new URL(request.url)
  if (!isKeptAddress(pathname + search)) return render(request, context, loadContext)
  const lite = isLite(request.headers)
  const theme = themeIn(request.headers.get('Cookie')) ?? 'system'
  const own = { csrf: visitor.csrf, requestId: trace?.requestId, nonce: lite ? undefined : loadContext.nonce }
  return keptPage(shown, [pathname + search, lite, theme].join(), own, () =>
    render(request, context, loadContext),
  )
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  headers.append('Vary', 'Save-Data')
  // Crawlers get the status and no page of it; what went wrong is in the log.
  if (status >= 400 && isCrawler(request.headers.get('User-Agent'))) {
    return new Response(null, { status, headers })
  }
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', await documentCaching(request, status, servicesOf(loadContext)))
  return new Response(await renderOnce(request, context, loadContext), { status, headers })
}

/** Loaders answer for one learner, so no data answer may be kept. */
export function handleDataRequest(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store')
  return response
}

/** What nobody expected. A missing page is the visitor's address, not our fault. */
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
