export { QuizForm } from './quiz-form.tsx'
export { QuizResult } from '#app/learning/see-result/quiz-result.tsx'
