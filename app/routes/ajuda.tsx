import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { contactOf, legalTextsOf } from '#app/legal/texts.server.ts'
import { sharedAs } from '#app/ui/sharing.ts'

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
    answer:
      'Ligue o modo leve no fim da página: ele tira imagens e o que não é preciso. Em cada aula há também “Ler sem internet”, que baixa os textos de uma vez.',
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
      <h1>Ajuda</h1>
      <div className="md:grid md:grid-cols-2 md:gap-6">
        {QUESTIONS.map(({ title, answer }) => (
          <section key={title} className="prose">
            <h2>{title}</h2>
            <p>{answer}</p>
          </section>
        ))}
        {contact && (
          <section className="prose">
            <h2>Falar com a gente</h2>
            <p>
              Escreva para <a href={`mailto:${contact}`}>{contact}</a>. Conte o que você queria fazer e o que
              apareceu na tela. Nunca envie a sua senha.
            </p>
          </section>
        )}
      </div>
    </>
  )
}
