import { step as stepShape, type Step } from '#contract/shapes.ts'
import { WrongUse } from '#files/refused.ts'
import { classCard } from '#api/learning/step.ts'
import { quizCard } from '#api/learning/quiz-record.ts'
import { refuseUnknownCoupon } from './coupons.ts'
import type { OperatorTerminal } from './operator-terminal.ts'

/** The step as it is taught now, without a learner; refused where there is no such step or coupon. */
export async function writtenStep(
  { openWithContent }: Pick<OperatorTerminal, 'openWithContent'>,
  id: string,
  coupon: string | undefined,
): Promise<Step> {
  const { db, catalogue } = await openWithContent()
  const step = catalogue.step(id)
  if (!step) throw new WrongUse(`Não há um passo com o nome "${id}".`)
  if (coupon !== undefined) await refuseUnknownCoupon(db, coupon)
  return stepShape.parse({
    ...step,
    trailTitle: catalogue.trail(step.trailId)?.title,
    minutes: step.classes.reduce((sum, { minutes }) => sum + minutes, 0),
    classes: step.classes.map((lesson, index) => classCard(lesson, index, undefined)),
    quiz: step.quiz && quizCard(step.quiz, '', { attempts: 0 }),
  })
}
