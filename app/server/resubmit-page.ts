import escapeHtml from 'escape-html'
import { PROFILE_ROWS } from '#app/accounts/profile-fields.ts'

/** What our controls are called where their form is not at hand (contract, "Names that outside clients rely on"). */
const LABELS: Record<string, string> = {
  coupon: 'Cupom',
  ...Object.fromEntries(PROFILE_ROWS.map(({ name, label }) => [name, label])),
  password: 'Senha',
  currentPassword: 'Senha atual',
  newPassword: 'Senha nova',
  confirmPassword: 'Repita a senha nova',
  note: 'Sua anotação',
}

/** What is longer, or has several lines, gets a control that shows it whole. */
const LONG = 80

const isSecret = (name: string) => /password/i.test(name)

function control(name: string, value: string): string {
  const named = `name="${escapeHtml(name)}"`
  if (isSecret(name)) return `<input type="password" ${named}>`
  const isLong = value.length > LONG || value.includes('\n')
  // A line break right after the tag is not part of the text.
  if (isLong) return `<textarea ${named} rows="6" cols="40">\n${escapeHtml(value)}</textarea>`
  return `<input ${named} value="${escapeHtml(value)}">`
}

function field([name, value]: [string, string]): string {
  const label = LABELS[name] ?? (isSecret(name) ? LABELS.password : undefined)
  return label === undefined
    ? `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`
    : `<p><label>${label}<br>${control(name, value)}</label></p>`
}

/** What the router of an open page asks for is no page. */
const documentOf = (action: string) => action.replace(/\.data(?=\?|$)/, '')

/**
 * A posted form once more, for the `more` of a plain page: what was typed is there to be sent again, passwords to be
 * typed again, and what has no label of its own is carried along unseen. Everything in it is escaped. `action` is the
 * path and query that it was posted to; empty where nothing was posted.
 */
export function resubmitForm(body: URLSearchParams, action: string): string {
  const fields = [...body]
  if (fields.length === 0) return ''
  return `<p>O que você escreveu está aqui, menos as senhas:</p>
<form method="post" action="${escapeHtml(documentOf(action))}">
${fields.map(field).join('\n')}
<p><button>Enviar de novo</button></p>
</form>
`
}
