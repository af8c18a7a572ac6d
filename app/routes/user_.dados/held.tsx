import { Link } from '@remix-run/react'
import { PROFILE_ROWS } from '#app/domain/profile-fields.ts'
import { ButtonLink } from '#app/ui/button.tsx'

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
  {
    what: 'Recados da turma e se você viu',
    why: 'mostrar no início só os novos e contar quantas pessoas viram',
  },
  { what: 'Novidades da turma por e-mail', why: 'mandar no máximo uma vez por dia, até você parar' },
  {
    what: 'Aula por e-mail',
    why: 'mandar só a quem pediu, no máximo uma por semana',
  },
  { what: 'Currículo', why: 'montar a folha que você baixa e manda' },
  { what: 'Certificados', why: 'comprovar as trilhas que você terminou' },
  { what: 'Resultados de quiz', why: 'mostrar seus acertos e liberar o próximo passo' },
  { what: 'Perguntas para rever', why: 'mostrar de novo as que você errou ou respondeu faz tempo' },
]

/** Below the data itself: why each is stored, and how to have it deleted. */
export function HeldList({ canDelete }: { canDelete: boolean }) {
  return (
    <section id="direitos" className="mt-6 print:hidden">
      <details className="card fold py-3">
        <summary>
          <h2>O que guardamos e para quê</h2>
        </summary>
        <dl className="mt-1">
          {HELD.map(({ what, why }) => (
            <div key={what} className="border-b border-line py-2 last:border-0">
              <dt className="font-semibold">{what}</dt>
              <dd className="text-ink-soft">{`Para ${why}.`}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="mt-4 text-ink-soft">
        O resto está na <Link to="/privacidade">política de privacidade</Link>.
      </p>
      {canDelete && (
        <ButtonLink to="/user/excluir" look="danger" className="mt-4">
          Excluir sua conta
        </ButtonLink>
      )}
    </section>
  )
}
