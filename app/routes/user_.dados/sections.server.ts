import type { allHeld, Part } from '#app/accounts/personal-data.server.ts'
import { profileEntries } from '#app/domain/profile-fields.ts'
import { versionName } from '#app/legal/versions/version-words.ts'
import { isProgrammeTag, PROGRAMME_NAMES } from '#contract/programme-tags.ts'
import { writtenCode } from '#contract/certificate-code.ts'
import { pastTime, writtenDate, writtenMoment } from '#app/domain/dates.ts'
import { PRESENCE_WORDS } from '#app/domain/presence-words.ts'
import { evosText, ofText } from '#app/ui/words.ts'
import { actText } from './act-text.ts'

type Held = Awaited<ReturnType<typeof allHeld>>

interface Section {
  title: string
  rows: { label: string; value: string }[]
  isOpen?: true
}

/** None of what the upstream does not have. */
const listed = <T>(title: string, items: T[] | undefined, row: (item: T) => Section['rows'][number]) =>
  items ? [{ title, rows: items.map(row) }] : []

/** By the instant of that name; without one they come last. */
const newest = <K extends string, T extends Partial<Record<K, string>>>(items: T[] | undefined, at: K) =>
  items && [...items].sort((a, b) => (b[at] ?? '').localeCompare(a[at] ?? ''))

function when(instant: string | undefined): string {
  if (instant === undefined) return ''
  const recent = pastTime(Date.parse(instant), Date.now())
  return isNear(recent) ? recent : writtenMoment(instant)
}

const isNear = (at: string) => /^(hoje|ontem),/.test(at)

const dated = (word: string, instant: string | undefined) => {
  const at = when(instant)
  return at && `${word} ${isNear(at) ? '' : 'em '}${at}`
}

const nameOf = (tag: string) => (isProgrammeTag(tag) ? PROGRAMME_NAMES[tag] : tag)

const programmesOf = (tags: string) =>
  tags
    .split(',')
    .map((tag) => nameOf(tag.trim()))
    .filter(Boolean)
    .join(', ') || 'Nenhum'

function accountOf(held: Held): Section {
  const { tags, createdAt, tem_pwd, letters: { week, weekAt, day, dayAt } = {} } = held
  const rows = [
    ...profileEntries(held).map(({ label, value, isMasked }) => ({
      label,
      value: isMasked ? `${value} (completo no arquivo)` : value,
    })),
    { label: 'Programas', value: programmesOf(tags) },
    {
      label: 'Senha',
      value: tem_pwd ? 'Você tem uma senha; nem nós conseguimos ler' : 'Você ainda não tem senha',
    },
    { label: 'Conta criada', value: when(createdAt) },
    { label: 'Aula por e-mail', value: lines(week ? 'Sim' : 'Não', dated('Último', weekAt)) },
    { label: 'Novidades da turma por e-mail', value: lines(day ? 'Sim' : 'Não', dated('Último', dayAt)) },
    { label: 'Nível', value: `${held.level}, com ${evosText(held.evos)}` },
  ]
  return {
    title: 'Conta',
    isOpen: true,
    rows: rows.map((row) => ({ ...row, value: row.value || 'Não informado' })),
  }
}

function surveysOf({ surveys }: Held): Section {
  const rows = surveys.flatMap(({ title, completedAt, answers }) => [
    { label: title, value: dated('Respondida', completedAt) || 'Começada' },
    ...(answers ?? []).map(({ question, answers }) => ({ label: question, value: answers.join('\n') })),
  ])
  return { title: 'Respostas de pesquisa', rows, isOpen: true }
}

const lines = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('\n')

const stepsOf = ({ enrolments, steps }: Held): Section[] =>
  enrolments
    ? listed('Passos', enrolments, ({ title, at, doneAt, completedAt }) => ({
        label: title,
        value: lines(dated('Aberto', at), dated('Última atividade', doneAt), dated('Feito', completedAt)),
      }))
    : listed('Passos', steps, ({ title, trailTitle, progress, completed }) => ({
        label: trailTitle,
        value: `${title}: ${completed ? 'feito' : `${progress}% feito`}`,
      }))

const classesOf = ({ classes }: Held) => {
  const sorted = newest(
    classes?.map((one) => ({ ...one, at: one.completedAt ?? one.startedAt })),
    'at',
  )
  return listed('Aulas', sorted, ({ stepTitle, title, startedAt, completedAt }) => ({
    label: `${stepTitle}: ${title}`,
    value: lines(dated('Começada', startedAt), dated('Feita', completedAt)),
  }))
}

const learningOf = (held: Held): Section[] => [
  ...stepsOf(held),
  ...classesOf(held),
  ...listed('Anotações', held.notes, ({ stepTitle, classTitle, note }) => ({
    label: `${stepTitle}: ${classTitle}`,
    value: note,
  })),
  ...listed('Tentativas de quiz', newest(held.quizzes, 'at'), (one) => ({
    label: one.title,
    value: lines(
      `${ofText(one.score, one.totalQuestions)}${one.success ? ', passou' : ''}`,
      when(one.at),
      ...(one.answers ?? []).map(({ question, answers }) => `${question} ${answers.join(', ')}`),
    ),
  })),
  ...listed('Perguntas para rever', held.reviews, ({ stepTitle, question, answeredOn, dueOn }) => ({
    label: stepTitle,
    value: lines(
      question,
      `Respondida em ${writtenDate(answeredOn)}, volta a partir de ${writtenDate(dueOn)}`,
    ),
  })),
  ...listed('Evos que você ganhou', newest(held.evosHistory, 'at'), ({ at, evos, reason }) => ({
    label: when(at),
    value: `${evosText(evos)}: ${reason}`,
  })),
]

const TEXTS: Record<string, string> = { termos: 'Termos de uso', privacidade: 'Política de privacidade' }

const provenOf = ({ legal, certificates }: Held): Section[] => [
  ...listed('Textos aceitos', legal, ({ slug, version, at }) => ({
    label: TEXTS[slug] ?? slug,
    value: lines(`Versão ${versionName(version)}`, when(at)),
  })),
  ...listed('Certificados', certificates, ({ title, code, issuedAt, withdrawn }) => ({
    label: title,
    value: lines(
      `Código ${writtenCode(code)}`,
      dated('Emitido', issuedAt),
      withdrawn ? 'Retirado' : undefined,
    ),
  })),
]

const cvOf = (cv: NonNullable<Held['cv']>): Section => ({
  title: 'Currículo',
  rows: [
    { label: 'Objetivo', value: cv.goal ?? '' },
    { label: 'Experiências', value: lines(...cv.experience) },
    { label: 'Formação', value: lines(...cv.education) },
    { label: 'Cursos', value: lines(...cv.courses) },
    { label: 'O que sei fazer', value: lines(...cv.skills) },
    { label: 'Contato', value: cv.contacts ?? '' },
  ].filter(({ value }) => value !== ''),
})

const taughtOf = ({ feedback, groups, presences, notices }: Held): Section[] => [
  ...listed(
    'Dúvidas e trabalhos que você mandou',
    newest(feedback, 'at'),
    ({ title, stepTitle, n, at, named, work, reply }) => ({
      label: [stepTitle, title].filter(Boolean).join(': '),
      value: lines(
        n,
        when(at),
        work ? 'Trabalho, com seu nome' : named ? 'Com seu nome' : undefined,
        reply && `Resposta: ${reply}`,
      ),
    }),
  ),
  ...listed('Turmas', groups, ({ title, from, to, invitedAt, joinedAt, leftAt, phone }) => ({
    label: title,
    value: lines(
      `De ${writtenDate(from)} a ${writtenDate(to)}`,
      dated('Convite', invitedAt),
      dated('Entrada', joinedAt),
      dated('Saída', leftAt),
      phone ? 'WhatsApp permitido' : undefined,
    ),
  })),
  ...listed('Presença em encontros', newest(presences, 'startsAt'), ({ title, startsAt, state, n }) => ({
    label: title,
    value: lines(when(startsAt), PRESENCE_WORDS[state], n && `Marcou: ${n}`),
  })),
  ...listed('Recados da turma', newest(notices, 'at'), ({ title, text, n, at, readAt }) => ({
    label: `${title}, ${n}`,
    value: lines(text, when(at), dated('Visto', readAt)),
  })),
]

const accessOf = ({ coupons, sessions, events }: Held): Section[] => [
  ...listed('Cupom usado', coupons, ({ code, at }) => ({ label: code, value: when(at) })),
  ...listed('Aparelhos com sua conta aberta', newest(sessions, 'usedAt'), ({ createdAt, usedAt }) => ({
    label: dated('Entrou', createdAt),
    value: dated('Último uso', usedAt),
  })),
  ...listed('Registro da sua conta', newest(events, 'at'), ({ act, at }) => ({
    label: when(at),
    value: actText(act),
  })),
]

/** All personal data, as the page shows it. */
export const sectionsOf = (held: Held): Section[] => [
  accountOf(held),
  surveysOf(held),
  ...learningOf(held),
  ...provenOf(held),
  ...(held.cv ? [cvOf(held.cv)] : []),
  ...taughtOf(held),
  ...accessOf(held),
]

const PARTS: Record<Part, string> = {
  answers: 'respostas de pesquisa',
  notes: 'anotações',
  evosHistory: 'evos que você ganhou',
}

/** The names of the parts that could not be loaded. */
export const missingIn = ({ missing }: Held): string => missing.map((part) => PARTS[part]).join(', ')
