import { ButtonLink } from './button.tsx'

interface Explanation {
  title: string
  text: string
  action: { to: string; label: string; reloads?: boolean }
}

const BACK_HOME = { to: '/', label: 'Ir para o início' }

const BY_STATUS: Record<number, Explanation> = {
  403: {
    title: 'Este passo ainda não está aberto para você',
    text: 'Os passos de uma trilha abrem um de cada vez. Veja na trilha o que falta para abrir este.',
    action: { to: '/trails', label: 'Ver minhas trilhas' },
  },
  404: {
    title: 'Não encontramos esta página',
    text: 'O endereço pode ter mudado ou sido digitado com algum erro.',
    action: BACK_HOME,
  },
  503: {
    title: 'Estamos com um problema por aqui',
    text: 'Nosso servidor não respondeu agora. Nada do que você fez se perdeu. Espere um pouco e tente de novo.',
    action: { to: '', label: 'Tentar de novo', reloads: true },
  },
}

const UNEXPECTED: Explanation = {
  title: 'Algo deu errado do nosso lado',
  text: 'Nada do que você fez se perdeu. Tente de novo em instantes; se continuar, volte para o início.',
  action: BACK_HOME,
}

/** `Page Not Found` for 404, `Internal Server Error` otherwise (specification, section 2). */
const defaultMessage = (status: number) => (status === 404 ? 'Page Not Found' : 'Internal Server Error')

/** What happened in plain words, and one way on. */
export function ErrorView({ status }: { status: number }) {
  const { title, text, action } = BY_STATUS[status] ?? BY_STATUS[status === 502 ? 503 : status] ?? UNEXPECTED
  return (
    <div className="max-w-read py-6">
      <p className="text-sm font-semibold text-ink-faint">
        {status} · <span lang="en">{defaultMessage(status)}</span>
      </p>
      <h1 className="mt-1">{title}</h1>
      <p className="mb-6 mt-3">{text}</p>
      <ButtonLink to={action.to} reloadDocument={action.reloads}>
        {action.label}
      </ButtonLink>
    </div>
  )
}
