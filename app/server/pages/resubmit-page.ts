import escapeHtml from 'escape-html'
import { TOKEN_FIELD } from '#app/ui/form-fields.ts'
import { PROFILE_ROWS } from '#app/domain/profile-fields.ts'

/** Contract, "Names that outside clients rely on". */
const LABELS: Record<string, string> = {
  coupon: 'Cupom',
  ...Object.fromEntries(PROFILE_ROWS.map(({ name, label }) => [name, label])),
  phone: 'Celular',
  password: 'Senha',
  currentPassword: 'Senha atual',
  newPassword: 'Senha nova',
  confirmPassword: 'Repita a senha nova',
  note: 'Sua anotação',
  corpo: 'Texto',
  duvida: 'Sua dúvida',
  goal: 'Objetivo',
  experience: 'Experiência',
  education: 'Estudo',
  courses: 'Cursos',
  ownSkills: 'O que mais você sabe fazer',
  contacts: 'Contato',
  title: 'Título',
  date: 'Dia',
  start: 'Começa',
  end: 'Termina',
  url: 'Link',
  teachers: 'Quem ensina',
  people: 'Pessoas',
  description: 'Sobre o quê',
  text: 'Texto',
  q: 'A pergunta com outras palavras',
}

const LONG = 80

const isSecret = (name: string) => /password/i.test(name)

function control(name: string, value: string): string {
  const named = `name="${escapeHtml(name)}"`
  if (isSecret(name)) return `<input type="password" ${named}>`
  const isLong = value.length > LONG || value.includes('\n')
  if (isLong) return `<textarea ${named} rows="6" cols="40">\n${escapeHtml(value)}</textarea>`
  return `<input ${named} value="${escapeHtml(value)}">`
}

function field([name, value]: [string, string]): string {
  const label = LABELS[name] ?? (isSecret(name) ? LABELS.password : undefined)
  return label === undefined
    ? `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`
    : `<p><label>${label}<br>${control(name, value)}</label></p>`
}

const documentOf = (action: string) => action.replace(/\.data(?=\?|$)/, '')

/** The posted form again, escaped, without passwords; `action` is the path and query it was posted to. */
export function resubmitForm(body: URLSearchParams, action: string): string {
  const fields = [...body]
  if (fields.length === 0) return ''
  const isTyped = fields.some(([name]) => name !== TOKEN_FIELD)
  return `${isTyped ? '<p>O que você escreveu está aqui, menos as senhas:</p>' : ''}
<form method="post" action="${escapeHtml(documentOf(action))}">
${fields.map(field).join('\n')}
<p><button>${isTyped ? 'Enviar de novo' : 'Confirmar'}</button></p>
</form>
`
}
