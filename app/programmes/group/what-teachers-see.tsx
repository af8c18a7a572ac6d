import type { ShownGroup } from './shown-group.server.ts'

/** What somebody reads before joining, and finds again afterwards. */
export function WhatTeachersSee({ teachers, trails }: Pick<ShownGroup, 'teachers' | 'trails'>) {
  return (
    <>
      <p className="mt-2">
        {teachers ? `Quem ensina, ${teachers}, vê` : 'Quem ensina vê'}, desta turma e só dela:
      </p>
      <ul className="ml-5 mt-2 list-disc">
        <li>seu nome e sua presença nos encontros;</li>
        <li>
          {`o que você concluiu ${trails ? `de ${trails}` : 'das trilhas dela'}, com o dia, quanto fez de cada passo, e o último dia em que estudou;`}
        </li>
        <li>
          quantas vezes você tentou cada quiz, o melhor resultado e o dia, sem as respostas que você marcou;
        </li>
        <li>se você parou, faltou ou espera uma resposta, com a data;</li>
        <li>quantas pessoas viram cada recado, sem dizer quem;</li>
        <li>suas dúvidas sobre essas aulas. Seu nome, só nas que você mandar com ele;</li>
        <li>o trabalho escrito que você escolher mostrar, com seu nome.</li>
      </ul>
      <p className="mt-2">
        Entrando, você recebe as novidades da turma por e-mail: no máximo um por dia, e na hora se um encontro
        próximo muda. Para com um toque. Se já o desligou antes, ele continua desligado.
      </p>
      <p className="mt-2">
        Fora esse trabalho, não vê suas anotações, suas respostas, seu e-mail, seu CPF nem o resto do que você
        faz. Cada dia em que alguém olha fica em <a href="/user/dados">Seus dados</a>. A{' '}
        <a href="/privacidade#se-voce-entra-em-uma-turma">política de privacidade</a> conta tudo.
      </p>
    </>
  )
}
