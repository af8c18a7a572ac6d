/** Every text of a part of the content that learners read, with its place. */
import { passagesOf } from '#files/text-checks/passages.ts'
import type { Fault } from '#files/yaml-document.ts'
import type { Lesson, Programme, Quiz, QuizQuestion, Step, Trail } from '#api/content/model.ts'
import { sourceOf, type Source, type Sources } from '#api/content/sources.ts'
import { lineInFile } from './check-text.ts'

export interface WrittenText {
  text: string
  file: string
  at: (reason: string) => Fault
}

type Field = [text: string | undefined, path: (string | number)[]]

const proseOf = (markdown: string) => passagesOf(markdown).map(({ prose }) => prose)

const inFields = (fields: Field[], { file, faultAt }: Source): WrittenText[] =>
  fields.flatMap(([text, path]) =>
    text === undefined
      ? []
      : [{ text: proseOf(text).join('\n'), file, at: (reason) => faultAt(path, reason) }],
  )

const inBody = (body: string, source: Source): WrittenText[] =>
  passagesOf(body).flatMap(({ prose, line }) =>
    prose.split('\n').map((text, below) => ({
      text,
      file: source.file,
      at: (reason) => ({ file: source.file, line: lineInFile(source, line + below), reason }),
    })),
  )

const inQuestion = ({ title, explanation, options }: QuizQuestion, place: (string | number)[]): Field[] => [
  [title, [...place, 'pergunta']],
  [explanation, [...place, 'explicacao']],
  ...options.flatMap(({ label, feedback }, at): Field[] => [
    [label, [...place, 'opcoes', at, 'texto']],
    [feedback, [...place, 'opcoes', at, 'retorno']],
  ]),
]

const inClass = (lesson: Lesson, source: Source) => [
  ...inFields(
    [
      [lesson.title, ['titulo']],
      [lesson.ability, ['habilidade']],
      [lesson.cv, ['curriculo']],
      ...(lesson.practice ? inQuestion(lesson.practice, ['pratica']) : []),
    ],
    source,
  ),
  ...inBody(lesson.body, source),
]

function inQuiz({ title, questions }: Quiz, source: Source) {
  const fields = questions.flatMap((question, at) => inQuestion(question, ['perguntas', at]))
  return inFields([[title, ['titulo']], ...fields], source)
}

const inStep = (step: Step, sources: Sources) => [
  ...inFields(
    [
      [step.title, ['titulo']],
      [step.summary, ['resumo']],
      [step.achievement, ['conquista']],
    ],
    sourceOf(sources, step),
  ),
  ...step.classes.flatMap((lesson) => inClass(lesson, sourceOf(sources, lesson))),
  ...(step.quiz ? inQuiz(step.quiz, sourceOf(sources, step.quiz)) : []),
]

export const textsOfTrail = (trail: Trail, sources: Sources): WrittenText[] => [
  ...inFields(
    [
      [trail.title, ['titulo']],
      [trail.summary, ['resumo']],
    ],
    sourceOf(sources, trail),
  ),
  ...trail.steps.flatMap((step) => inStep(step, sources)),
]

export const textsOfProgramme = (programme: Programme, sources: Sources): WrittenText[] => {
  const source = sourceOf(sources, programme)
  const lives = programme.live.flatMap(({ title, description }, at): Field[] => [
    [title, ['lives', at, 'titulo']],
    [description, ['lives', at, 'descricao']],
  ])
  return [
    ...inFields([[programme.subtitle, ['subtitulo']], ...lives], source),
    ...inBody(programme.body, source),
  ]
}
