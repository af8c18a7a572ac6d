import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { intentOf, readForm } from '#app/forms/read-form.server.ts'
import { redirectWith } from '#app/request/redirects.server.ts'
import { legalTextsOf } from '#app/legal/texts.server.ts'
import { auditAction } from '#app/team/audit.server.ts'
import { presence, requireAction, requireMember } from '#app/team/guards.server.ts'
import { teamTitle } from '#app/team/meta.ts'
import { newsFor } from '#app/team/news.server.ts'
import { endTeamSession } from '#app/team/sign-in.server.ts'
import { TeamPage } from '#app/team/team-page.tsx'

export const meta: MetaFunction = () => teamTitle('Equipe')

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireMember(args)
  const news = await newsFor(context.services, legalTextsOf(args.context), context.member)
  return { who: presence(context), news }
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireMember(args)
  requireAction(context, intentOf(await readForm(args.request), ['sair']))
  auditAction(context, context.member.email, 'sair')
  return redirectWith(
    '/equipe/entrar',
    await endTeamSession(context.services, args.request.headers.get('Cookie')),
  )
}

const WHAT: Record<string, string> = {
  '/equipe/textos': 'Escrever, conferir, aprovar e publicar os textos legais.',
  '/equipe/previas': 'Um link para ler vários rascunhos, e os links que estão valendo.',
  '/equipe/empresa': 'Os dados da empresa que entram nos textos.',
  '/equipe/conteudo': 'Os rascunhos de trilhas e aulas, como quem estuda vai ver, e o que falta neles.',
  '/equipe/turmas': 'Turmas, convites, encontros e chamada.',
  '/equipe/duvidas': 'O que não deu para entender, para responder.',
  '/equipe/relatorios': 'Quantas pessoas começam, terminam e param, e onde.',
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function Team() {
  const { who, news } = useLoaderData<typeof loader>()
  return (
    <TeamPage who={who} title="Equipe">
      {news.length > 0 && (
        <section aria-labelledby="para-voce" className="card mt-4 p-4">
          <h2 id="para-voce">Para você</h2>
          <ul className="mt-2">
            {news.map(({ text, to }) => (
              <li key={text} className="py-2.5">
                <a href={to}>{text}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className="mt-4">
        {who.links
          .filter(({ path }) => path in WHAT)
          .map(({ path, label }) => (
            <li key={path} className="card mb-4 p-4">
              <a href={path} className="font-semibold">
                {label}
              </a>
              <p>{WHAT[path]}</p>
            </li>
          ))}
      </ul>
    </TeamPage>
  )
}
