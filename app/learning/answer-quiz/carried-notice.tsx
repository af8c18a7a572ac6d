import { Notice } from '#app/ui/notice.tsx'
import { count } from '#app/ui/words.ts'
import type { OpenQuiz } from './open-quiz.server.ts'

/** Over a quiz that a downloaded step has filled in. */
export function CarriedNotice({ changed, isTooLong }: NonNullable<OpenQuiz['carried']>) {
  const again = `${count(changed, 'pergunta mudou', 'perguntas mudaram')} depois que o arquivo foi feito: responda de novo.`
  const [title, description] = isTooLong
    ? ['As respostas do arquivo não couberam no endereço.', 'Responda aqui: são as mesmas perguntas.']
    : [
        'Suas respostas do arquivo estão aqui. Ainda não foram enviadas.',
        `Confira e toque em “Enviar respostas”. ${changed > 0 ? again : ''}`.trim(),
      ]
  return (
    <div className="mt-4">
      <Notice kind="info" title={title} description={description} />
    </div>
  )
}
