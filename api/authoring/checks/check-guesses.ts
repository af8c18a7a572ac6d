import type { Finding } from '#api/content/finding.ts'
import type { Option, QuizQuestion, Trail } from '#api/content/model.ts'
import { KINDS } from '#api/content/question-kinds.ts'
import { questionsOf } from '#api/learning/review/question-keys.ts'
import { sourceOf, type Sources } from '#api/content/sources.ts'

const FEWEST_QUESTIONS = 20
const MOST_DEVIATIONS = 2
const ABSOLUTE =
  /(?<!\p{L})(só|somente|apenas|sempre|nunca|jamais|tod[oa]s?|tudo|qualquer|nada|nenhuma?|ninguém)(?!\p{L})/iu
const RANKS = ['a mais curta', 'a segunda mais curta', 'a terceira mais curta', 'a quarta mais curta']
const RIGHT_COUNTS = [2, 3, 4, 5]

interface Try {
  isRight: boolean
  chance: number
}

type Chooses = (option: Option, all: Option[]) => boolean

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function choosing({ options, right }: QuizQuestion, chooses: Chooses): Try {
  const chosen = options.filter((option) => chooses(option, options))
  return { isRight: chosen.some(({ value }) => value === right), chance: chosen.length / options.length }
}

function siding({ options, right }: QuizQuestion, side: string): Try {
  const isRight = options.some(({ value, label }) => value === right && label.startsWith(side))
  return { isRight, chance: 1 / 2 }
}

function counting({ options, right }: QuizQuestion, count: number): Try {
  const counts = options.length - 2
  return { isRight: right.split(',').length === count, chance: count <= counts + 1 ? 1 / counts : 0 }
}

const isOfRank =
  (rank: number): Chooses =>
  ({ label }, all) =>
    all.filter((other) => other.label.length < label.length).length === rank

const hasNoAbsolute: Chooses = ({ label }) => !ABSOLUTE.test(label)

/** `deviations`: standard ones, above what chance gives. */
function guess(way: string, tries: Try[]) {
  const byChance = sum(tries.map(({ chance }) => chance))
  const spread = Math.sqrt(sum(tries.map(({ chance }) => chance * (1 - chance))))
  const right = tries.filter(({ isRight }) => isRight).length
  const deviations = spread > 0 ? (right - byChance) / spread : 0
  return { way, right, questions: tries.length, byChance, deviations }
}

export type Guess = ReturnType<typeof guess>

/** What a learner gets right who only looks at the form of the options: each way to guess. */
export function guessesIn(questions: QuizQuestion[]): Guess[] {
  const ofOne = questions.filter(({ kind }) => KINDS[kind].hasOneRight)
  const truths = questions.filter(({ kind }) => kind === 'truth')
  const several = questions.filter(({ kind }) => kind === 'multiple')
  const by = (way: string, questions: QuizQuestion[], chooses: Chooses) =>
    guess(
      way,
      questions.map((question) => choosing(question, chooses)),
    )
  return [
    ...RANKS.map((way, rank) => by(way, ofOne, isOfRank(rank))),
    by('uma sem palavras como "só", "sempre" e "nunca"', ofOne, hasNoAbsolute),
    ...['Verdadeiro', 'Falso'].map((side) =>
      guess(
        `uma com "${side}"`,
        truths.map((question) => siding(question, side)),
      ),
    ),
    ...RIGHT_COUNTS.map((count) =>
      guess(
        `${count} opções em "marque todas"`,
        several.map((question) => counting(question, count)),
      ),
    ),
  ]
}

export function checkGuesses(trail: Trail, sources: Sources): Finding[] {
  const questions = trail.steps.flatMap(questionsOf)
  if (questions.length < FEWEST_QUESTIONS) return []
  return guessesIn(questions)
    .filter(({ deviations }) => deviations >= MOST_DEVIATIONS)
    .map(({ way, right, questions, byChance }) => {
      const reason = `Quem marca ${way}, sem ler, acerta ${right} de ${questions} perguntas desta trilha. Por acaso, seriam ${Math.round(byChance)}. Mude as opções de algumas.`
      return { ...sourceOf(sources, trail).faultAt([], reason), topic: 'quiz' }
    })
}
