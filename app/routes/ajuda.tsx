import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { contactOf, legalTextsOf } from '#app/legal/texts.server.ts'
import { Card } from '#app/ui/card.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { sharedAs } from '#app/ui/sharing.ts'
import { TitleRow } from '#app/ui/title-row.tsx'

export const meta: MetaFunction = ({ matches }) =>
  sharedAs('Ajuda', 'Respostas para as dúvidas que mais aparecem, e como falar com a gente.', matches)

export function loader({ context }: LoaderFunctionArgs) {
  return { contact: contactOf(legalTextsOf(context)) }
}

const QUESTIONS: { title: string; answer: ReactNode }[] = [
  {
    title: 'Não consigo entrar. E agora?',
    answer: (
      <>
        Toque em <Link to="/forgot-password">Esqueci minha senha</Link>: enviamos um link para você entrar sem
        ela. Ele chega em poucos minutos. Não chegou? Olhe o spam e confira se o e-mail é o mesmo do cadastro.
      </>
    ),
  },
  {
    title: 'Meu cupom não funciona.',
    answer:
      'Confira letra por letra, sem espaços. Se ele já foi usado ou passou da data, peça outro a quem passou este cupom para você.',
  },
  {
    title: 'O que são evos e níveis?',
    answer:
      'Evos são os pontos que você ganha quando conclui uma aula ou passa em um quiz. Eles somam e fazem você subir de nível. Não valem dinheiro e nunca diminuem.',
  },
  {
    title: 'Errei o quiz. Perdi a chance?',
    answer:
      'Não. Você refaz quantas vezes quiser, e vale o seu melhor resultado. Cada resposta errada mostra a aula que explica o assunto.',
  },
  {
    title: 'Como gastar menos internet?',
    answer: (
      <>
        Ligue o modo leve em <Link to="/aparencia">Aparência</Link>: ele tira imagens e o que não é preciso.
        Em cada aula há também “Ler sem internet”, que baixa os textos de uma vez.
      </>
    ),
  },
  {
    title: 'Como vejo, corrijo ou apago meus dados?',
    answer: (
      <>
        Tudo fica no seu <Link to="/user">perfil</Link>: ver e baixar o que guardamos, corrigir e excluir a
        conta. A <Link to="/privacidade">política de privacidade</Link> explica cada dado.
      </>
    ),
  },
]

/** Public, so that who cannot sign in finds it too. */
export default function Help() {
  const { contact } = useLoaderData<typeof loader>()
  return (
    <>
      <TitleRow who="jaqueline" holding="headset">
        <h1>Ajuda</h1>
        <p className="mb-4 mt-1 text-ink-soft">Toque na sua dúvida para ver a resposta.</p>
      </TitleRow>
      <div className="md:grid md:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] md:items-start md:gap-x-4">
        <Card aria-label="Dúvidas" className="py-2">
          {QUESTIONS.map(({ title, answer }) => (
            <details key={title} className="fold border-b border-line last:border-0">
              <summary>
                <h2 className="flex min-h-[4rem] items-center text-base">{title}</h2>
              </summary>
              <p className="mb-3 max-w-read">{answer}</p>
            </details>
          ))}
        </Card>
        {contact && (
          <Hero cover="blue" labelledBy="contato" className="mt-4 block md:mt-0">
            <h2 id="contato">Falar com a gente</h2>
            <p className="mt-2">
              Conte o que você queria fazer e o que apareceu na tela. Nunca envie a sua senha.
            </p>
            <a href={`mailto:${contact}`} className="btn btn-secondary mt-4">
              Escrever um e-mail
            </a>
            <p className="mt-3 break-words text-sm">{contact}</p>
          </Hero>
        )}
      </div>
    </>
  )
}
