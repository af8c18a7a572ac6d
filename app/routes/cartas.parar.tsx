import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requestContext } from '#app/request/create-context.server.ts'
import { Submit, TextLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Form } from '#app/ui/form.tsx'
import { Person } from '#app/ui/person.tsx'
import { titled } from '#app/ui/title.ts'
import { expecting, NO_SUCH_CALL, NO_SUCH_ITEM } from '#app/upstream/failure.server.ts'

export const meta = () => titled('Parar e-mails', { name: 'robots', content: 'noindex' })

const WORDS = {
  asked: {
    title: 'Parar de receber este e-mail?',
    text: 'Só ele deixa de vir. Sua conta e o que você já fez ficam como estão.',
  },
  week: {
    title: 'Pronto: esse e-mail não vem mais',
    text: 'Paramos de mandar a próxima aula por e-mail. Sua conta e o que você já fez ficam como estão.',
  },
  day: {
    title: 'Pronto: esse e-mail não vem mais',
    text: 'Paramos de mandar as novidades da turma por e-mail. Elas continuam no início e na sua turma.',
  },
  unknown: {
    title: 'Este link não funciona',
    text: 'Ele está incompleto, ou a conta dele não existe mais. Abra de novo pela mensagem, ou entre na conta e desmarque em “Sua hora de estudar” ou na sua turma.',
  },
}

const answer = (state: keyof typeof WORDS) => data({ state }, state === 'unknown' ? 404 : 200)

export async function loader(args: LoaderFunctionArgs) {
  const { url } = await requestContext(args)
  return answer(url.searchParams.get('c') ? 'asked' : 'unknown')
}

/** Mail programs post here too, and follow no redirect (RFC 8058): the token in the address is all that counts. */
export async function action(args: ActionFunctionArgs) {
  const { url, visitor } = await requestContext(args)
  const token = url.searchParams.get('c')
  if (!token) return answer('unknown')
  const stopped = await expecting([...NO_SUCH_CALL, NO_SUCH_ITEM], visitor.stopLetters(token))
  return answer(stopped.ok ? (stopped.value.kind ?? 'week') : 'unknown')
}

export { stayUnsent as clientAction } from '#app/browser/not-sent.ts'

export default function StopLetters() {
  const asked = useLoaderData<typeof loader>()
  const { state } = useActionData<typeof action>() ?? asked
  return (
    <Card aria-labelledby="titulo" className="moment mx-auto max-w-read">
      <Person who="lia" holding="plant" className="moment-art" />
      <h1 id="titulo">{WORDS[state].title}</h1>
      <p className="mt-2">{WORDS[state].text}</p>
      {state === 'asked' ? (
        <Form>
          <Submit busy="Parando…" className="mt-5 w-full">
            Parar este e-mail
          </Submit>
        </Form>
      ) : (
        <p className="mt-3">
          {state === 'day' ? (
            <TextLink to="/turma">Ver a turma</TextLink>
          ) : (
            <TextLink to="/hora-de-estudar">Ver em Sua hora de estudar</TextLink>
          )}
        </p>
      )}
    </Card>
  )
}
