import { questionBars } from '#app/learning/questions/question-number.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Segments } from '#app/ui/segments.tsx'

/** `number`: of the question, from 1; half more if it is answered. */
export const RoundHead = ({ number, total, place }: { number: number; total: number; place?: string }) => (
  <div className="frame-head md:mx-0 md:px-0">
    <div className="flex items-center justify-between text-sm text-ink-soft">
      <BackLink to="/home">Início</BackLink> {place}
    </div>
    <Segments parts={questionBars(number, total)} />
  </div>
)
