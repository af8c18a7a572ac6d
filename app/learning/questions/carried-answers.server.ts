/** Answers that a downloaded step brings in an address: named by what a question says. */
import type { Quiz } from '#contract/quiz-shapes.ts'
import type { QuizAnswers } from '#app/upstream/steps.server.ts'
import { carriesAnswers } from '#app/learning/step-path.ts'
import { count, firstNameOf } from '#app/ui/words.ts'
import { hasChoice, validAnswers } from './answers.server.ts'
import { questionNames, START } from './question-names.server.ts'

const OTHER_QUIZ = {
  title: 'As respostas do arquivo são de outras perguntas.',
  description: 'O quiz mudou depois que o arquivo foi feito: responda aqui.',
}

/** Phones are shared: it says whose account is open. */
function noticeOf(changed: number, name: string) {
  const asked = `${count(changed, 'pergunta mudou', 'perguntas mudaram')} depois que o arquivo foi feito: responda de novo. `
  return {
    title: `As respostas do arquivo estão aqui, na conta de ${firstNameOf(name)}. Ainda não foram enviadas.`,
    description: `${changed > 0 ? asked : ''}Confira, e envie no fim da página. Não é você, ou vai fechar antes? Elas continuam no arquivo.`,
  }
}

/** The answers that are still options, and what is said about them; undefined if the address brings none. */
export function carriedAnswers({ search, searchParams }: URL, quiz: Quiz, name: string) {
  if (!carriesAnswers(search)) return undefined
  const names = questionNames(quiz)
  const sent = [...searchParams].filter(([name, value]) => name.startsWith(START) && value !== '')
  const changed = new Set(sent.map(([name]) => name).filter((name) => !names.includes(name))).size
  const answers: QuizAnswers = {}
  for (const [at, { index }] of quiz.questions.entries()) {
    const values = searchParams.getAll(names[at] ?? '')
    if (values.length > 0) answers[index] = values.join(',')
  }
  const valid = validAnswers(answers, quiz)
  const isUsable = Object.values(valid).some(hasChoice)
  return { answers: valid, notice: isUsable ? noticeOf(changed, name) : OTHER_QUIZ }
}
