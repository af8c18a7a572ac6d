const ACTS: Record<string, string> = {
  cadastrar: 'Você criou a conta',
  entrar: 'Você entrou',
  'entrar por link': 'Você entrou pelo link do e-mail',
  sair: 'Você saiu',
  'encerrar sessões': 'Você encerrou outros acessos',
  'mudar dados': 'Você mudou seus dados',
  'trocar senha': 'Você trocou a senha',
  'enviar link': 'Enviamos um link para você entrar',
  'aceitar texto': 'Você aceitou um texto',
  'mostrar certificado': 'Você deixou um certificado à vista',
  'esconder certificado': 'Você escondeu um certificado',
  'retirar certificado': 'Você retirou um certificado',
  'usar cupom': 'Você usou um cupom',
  'pedir exclusão': 'Você pediu para excluir a conta',
  'entrar na turma': 'Você entrou em uma turma',
  'sair da turma': 'Você saiu de uma turma',
  'e-mail da semana': 'Aula por e-mail',
  'e-mail do dia': 'Novidades da turma por e-mail',
  'equipe: tirar da turma': 'Quem ensina tirou você da turma',
  'equipe: mudar de turma': 'Quem ensina mudou você para outra turma',
  'equipe: oferecer outra turma': 'Quem ensina ofereceu outra turma a você',
  'equipe: ver pessoas da turma': 'Quem ensina viu a lista da sua turma',
  'equipe: ver uma pessoa da turma': 'Quem ensina viu a sua página na turma',
  'equipe: ver chamada da turma': 'Quem ensina viu a chamada da sua turma',
  'equipe: ver dúvidas da turma': 'Quem ensina viu as dúvidas da sua turma',
  'equipe: ver trabalho': 'Quem ensina leu um trabalho seu',
  'equipe: ver passos da turma': 'Quem ensina viu os passos de cada pessoa da sua turma',
  'equipe: ver resultados da turma': 'Quem ensina viu os resultados dos quizzes da sua turma',
  'equipe: ver recados da turma': 'Quem ensina viu os recados da sua turma',
  'equipe: ver folha da turma': 'Quem ensina viu a folha do mês da sua turma',
}

/** As the records name it, but in words for who did it. */
export function actText(act: string): string {
  const [name = '', ...rest] = act.split(': ')
  return ACTS[act] ?? [ACTS[name] ?? name, ...rest].join(': ')
}
