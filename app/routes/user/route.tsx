import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { requireLearner } from '#app/session/guards.server.ts'
import { ThemeForm } from '#app/theme/theme-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { titled } from '#app/ui/title.ts'
import { evosText } from '#app/ui/words.ts'
import { maskedCpf, writtenPhone } from './masks.ts'
import { writtenDate } from '#app/ui/dates.ts'

export const meta = () => titled('Perfil')

export async function loader(args: LoaderFunctionArgs) {
  const { upstream } = await requireLearner(args)
  const { name, email, cel, cpf, nasc, evos, level, toNextLevel } = await upstream.profile.find()
  const steps = await upstream.steps.list('all')
  return {
    details: [
      { label: 'Nome', value: name },
      { label: 'E-mail', value: email },
      { label: 'Celular', value: cel && writtenPhone(cel) },
      { label: 'CPF', value: cpf && maskedCpf(cpf) },
      { label: 'Data de nascimento', value: nasc && writtenDate(nasc) },
    ],
    standing: { evos, level, toNextLevel },
    steps: steps.map(({ id, title, trailTitle, progress, completed }) => ({
      id,
      title,
      trailTitle,
      state: completed ? 'Feito' : `${progress}% feito`,
    })),
  }
}

export default function User() {
  const { details, standing, steps } = useLoaderData<typeof loader>()
  return (
    <>
      <h1>Perfil</h1>
      <p className="mt-1 tabular-nums text-ink-soft">
        {`Nível ${standing.level} · ${evosText(standing.evos)} · faltam ${evosText(standing.toNextLevel)} para o nível ${standing.level + 1}`}
      </p>
      <Card aria-labelledby="dados" className="mt-6">
        <h2 id="dados">Seus dados</h2>
        <dl className="mt-3">
          {details.map(({ label, value }) => (
            <div key={label} className="border-b border-line py-2.5 last:border-0 md:flex">
              <dt className="text-ink-soft md:w-56">{label}</dt>
              <dd className="break-words font-semibold">{value ?? 'Não informado'}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card aria-labelledby="senha" className="mt-4">
        <h2 id="senha">Senha</h2>
        <p className="mb-4 mt-1 text-ink-soft">Ao trocar a senha, os outros aparelhos saem da sua conta.</p>
        <ButtonLink to="/senha" look="line">
          Trocar senha
        </ButtonLink>
      </Card>
      <Card aria-labelledby="tema" className="mt-4">
        <h2 id="tema">Tema</h2>
        <p className="mb-3 mt-1 text-ink-soft">Vale neste aparelho, e também antes de entrar.</p>
        <ThemeForm />
      </Card>
      <Card aria-labelledby="passos" className="mt-4">
        <h2 id="passos">Meus passos</h2>
        {steps.length === 0 && <p className="mt-2 text-ink-soft">Você ainda não começou nenhum passo.</p>}
        <ul className="mt-2">
          {steps.map(({ id, title, trailTitle, state }) => (
            <li key={id} className="border-b border-line py-2.5 last:border-0">
              <Link to={`/step/${encodeURIComponent(id)}`} prefetch="none" className="font-semibold text-ink">
                {title}
              </Link>
              <p className="text-sm tabular-nums text-ink-soft">{`${trailTitle} · ${state}`}</p>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
