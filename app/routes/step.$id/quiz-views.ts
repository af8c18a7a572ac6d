export { QuizForm } from './quiz-form.tsx'
export { QuizResult } from './quiz-result.tsx'
