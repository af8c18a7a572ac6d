import type { Group } from '#contract/group-shapes.ts'
import { pastTime } from '#app/domain/dates.ts'
import { textOf } from '#app/forms/read-form.server.ts'
import { looksOnly } from '#app/request/crawlers.server.ts'
import type { LearnerContext } from '#app/request/guards.server.ts'
import { redirectWith } from '#app/request/redirects.server.ts'
import { attempt, expecting, NO_SUCH_CALL, NO_SUCH_ITEM } from '#app/upstream/failure.server.ts'

type Notice = NonNullable<Group['notices']>[number]

export const shownNotice = ({ i, text, n, at, title, read }: Notice) => ({
  id: i,
  text,
  about: [`${n}, ${pastTime(Date.parse(at), Date.now())}`, title].filter(Boolean).join(' · '),
  isNew: read !== true,
})

export type ShownNotice = ReturnType<typeof shownNotice>

/** One that was taken back meanwhile is gone from the page too. */
export async function readNotice({ upstream }: LearnerContext, form: FormData, page: '/home' | '/turma') {
  const reading = upstream.groups.readNotice(textOf(form, 'recado'))
  await expecting([...NO_SUCH_CALL, NO_SUCH_ITEM], reading)
  return redirectWith(page)
}

/** Whoever opens the page of the turma has read them; a prefetch has not. */
export async function noteRead({ request, upstream }: LearnerContext, groups: Group[]): Promise<void> {
  if (looksOnly(request.method, (name) => request.headers.get(name))) return
  for (const { i } of groups.flatMap(({ notices = [] }) => notices.filter(({ read }) => read === false)))
    await attempt(upstream.groups.readNotice(i))
}
