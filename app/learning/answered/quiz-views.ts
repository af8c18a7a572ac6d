export { QuizForm } from '#app/learning/answer-quiz/quiz-form.tsx'
export { Moment } from '#app/learning/see-result/moment.tsx'
export { QuizResult } from '#app/learning/see-result/quiz-result.tsx'
