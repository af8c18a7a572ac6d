import { Link } from '@remix-run/react'
import { PROFILE_ROWS } from '#app/domain/profile-fields.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

/** What is stored and why (LGPD, art. 9), in the words of the privacy policy. */
const HELD = [
  ...PROFILE_ROWS.map(({ title, why }) => ({ what: title, why })),
  { what: 'Senha', why: 'conferir quem entra; guardamos a senha embaralhada: nem nós conseguimos ler' },
  { what: 'Aparelhos conectados', why: 'mostrar onde sua conta está aberta e deixar você sair deles' },
  { what: 'Cupom usado', why: 'liberar o programa certo e impedir uso repetido' },
  { what: 'Respostas da pesquisa', why: 'recomendar trilhas' },
  { what: 'Passos, aulas e evos', why: 'mostrar onde você parou e calcular seu nível' },
  { what: 'Anotações', why: 'mostrar a você o que escreveu' },
  { what: 'Dúvidas', why: 'responder a você e melhorar a aula' },
  { what: 'Turma e presença em encontros', why: 'quem ensina acompanhar você' },
  { what: 'Currículo', why: 'montar a folha que você baixa e manda' },
  { what: 'Certificados', why: 'comprovar as trilhas que você terminou' },
  { what: 'Resultados de quiz', why: 'mostrar seus acertos e liberar o próximo passo' },
  { what: 'Perguntas para rever', why: 'mostrar de novo as que você errou ou respondeu faz tempo' },
]

function HeldList() {
  return (
    <details className="fold mt-2">
      <summary>O que guardamos e para quê</summary>
      <dl className="mt-1">
        {HELD.map(({ what, why }) => (
          <div key={what} className="border-b border-line py-2 last:border-0">
            <dt className="font-semibold">{what}</dt>
            <dd className="text-ink-soft">{`Para ${why}.`}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

export function HeldSection({ canCopy, canDelete }: { canCopy: boolean; canDelete: boolean }) {
  return (
    <Card id="direitos" aria-labelledby="direitos-titulo" className="mt-4">
      <h2 id="direitos-titulo">Seus dados são seus</h2>
      <p className="mt-1 max-w-read text-ink-soft">
        Veja o que guardamos sobre você, leve uma cópia e saia quando quiser. O resto está na{' '}
        <Link to="/privacidade">política de privacidade</Link>.
      </p>
      <HeldList />
      {canCopy && (
        <div className="mt-3 flex flex-wrap">
          <ButtonLink to="/user/dados" look="line" className="mb-3 mr-3">
            Ver meus dados
          </ButtonLink>{' '}
          <ButtonLink to="/user/dados.json" reloadDocument look="line" className="mb-3 mr-3">
            Baixar meus dados
          </ButtonLink>
        </div>
      )}
      {canDelete && (
        <p>
          <Link to="/user/excluir" className="inline-flex min-h-touch items-center text-error">
            Excluir minha conta
          </Link>
        </p>
      )}
    </Card>
  )
}
