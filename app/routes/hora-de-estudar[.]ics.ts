import type { LoaderFunctionArgs } from '@remix-run/node'
import { readStudyHour, studyCalendar, TOMORROW } from '#app/learning/study-hour/study-hour.server.ts'
import { download } from '#app/request/download.server.ts'
import { requireLearner } from '#app/request/guards.server.ts'
import { safeRedirect } from '#app/request/safe-redirect.server.ts'

type Typed = ReturnType<typeof readStudyHour>['lastResult']['initialValue']

const queryOf = ({ dia, ...others }: Typed) =>
  new URLSearchParams([...dia.map((day) => ['dia', day]), ...Object.entries(others)]).toString()

/** The rule is in the address, and nothing is kept; what is missing is said by the page. */
export async function loader(args: LoaderFunctionArgs) {
  const { url, services } = await requireLearner(args)
  const { value: weekly, lastResult } = readStudyHour(url.searchParams)
  const value = url.searchParams.has('amanha') ? TOMORROW : weekly
  if (!value) throw safeRedirect(`/hora-de-estudar?${queryOf(lastResult.initialValue)}`)
  const calendar = studyCalendar(value, Date.now(), services.env)
  return download(calendar, 'text/calendar; charset=utf-8', 'hora-de-estudar.ics')
}
