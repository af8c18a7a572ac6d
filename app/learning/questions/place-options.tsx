import type { QuizQuestion } from '#contract/quiz-shapes.ts'

/** What one place of an order can have. */
export const PlaceOptions = ({ options }: Pick<QuizQuestion, 'options'>) => (
  <>
    <option value="">Escolha</option>
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
)
