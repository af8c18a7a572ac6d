import { shownProgress } from '#app/domain/levels.server.ts'
import { data, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react'
import { useContext, type ReactNode } from 'react'
import { flashOf } from '#app/layout/flash.tsx'
import { PageLayout } from './layout/page-layout.tsx'
import { useLite } from './ui/lite-mode.ts'
import { Scripted } from './ui/scripted.ts'
import { useNonce } from './layout/nonce.ts'
import { OpenPage } from './browser/open-page.tsx'
import { SentAddress } from './browser/sent-address.ts'
import { useRequestId } from './ui/request-id.ts'
import { putBackFlash, shownFlash, takeFlash } from './request/flash.server.ts'
import { renewedCookie } from './session/cookies.server.ts'
import { requestContext } from './request/create-context.server.ts'
import { LaterStylesheet, Stylesheet, useLaterLast } from './layout/stylesheet.tsx'
import { useTheme } from './layout/theme/choice.ts'
import { ThemeHead } from './layout/theme/theme-head.tsx'
import { ErrorView } from './ui/error-view.tsx'
import { FormToken } from './ui/form.tsx'

/** Named in lite mode as well: browsers would ask for a larger one. */
const ICON = { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }

export const links: LinksFunction = () => [
  ICON,
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export { meta } from './layout/screen.tsx'
export { isReloadNeeded as shouldRevalidate } from './browser/reload-needed.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requestContext(args)
  const learner = await context.access()
  const { formToken, env, cookie } = context.services
  const [token, tokenCookie] = await formToken.commit(args.request.headers)
  const { flash, forget } = await takeFlash(context)
  if (flash && !forget) context.onRedirect(() => putBackFlash(context, flash))
  const mayGoOn = learner !== undefined && learner.surveyFinished && !learner.actions.forcePwd
  const cookies = [tokenCookie, forget, await renewedCookie(context, cookie)]

  return data(
    {
      appName: env.APP_NAME,
      publicUrl: env.PUBLIC_URL,
      csrf: token,
      flash: flash && shownFlash(flash),
      learner: learner
        ? {
            name: learner.name,
            tags: learner.tags,
            ...shownProgress(learner),
            mayGoOn,
          }
        : null,
    },
    { headers: cookies.flatMap((cookie): [string, string][] => (cookie ? [['Set-Cookie', cookie]] : [])) },
  )
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const isLite = useLite()
  const isScripted = useContext(Scripted)
  const isLaterLast = useLaterLast()
  return (
    <html
      lang="pt-BR"
      data-theme={useTheme()}
      data-request-id={useRequestId()}
      data-address={useContext(SentAddress)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <ThemeHead />
        <Meta />
        <Stylesheet isLaterLast={isLaterLast} />
        {isLite ? <link {...ICON} /> : <Links />}
      </head>
      <body>
        {children}
        {isScripted && <ScrollRestoration nonce={nonce} />}
        {isScripted && <Scripts nonce={nonce} />}
        <OpenPage />
        {isLaterLast && <LaterStylesheet />}
      </body>
    </html>
  )
}

export default function App() {
  const { appName, csrf, learner, flash } = useLoaderData<typeof loader>()
  return (
    <FormToken.Provider value={csrf}>
      <PageLayout appName={appName} learner={learner} flash={flash}>
        <Outlet />
      </PageLayout>
    </FormToken.Provider>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const rootData = useRouteLoaderData<typeof loader>('root')
  return (
    <FormToken.Provider value={rootData?.csrf ?? ''}>
      <PageLayout
        appName={rootData?.appName ?? 'Evolua'}
        learner={rootData?.learner ?? null}
        flash={flashOf(error)}
        canPost={rootData !== undefined}
      >
        <ErrorView error={error} canPost={rootData !== undefined} />
      </PageLayout>
    </FormToken.Provider>
  )
}
