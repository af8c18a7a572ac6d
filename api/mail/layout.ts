/** Lays out a letter with a link, as text and as HTML with a button. */
import escapeHtml from 'escape-html'
import { hasAddress } from '#contract/fields.ts'

export interface Message {
  appName: string
  to: string
  subject: string
  /** Left out if the address belongs to no account. */
  name?: string
  paragraphs: string[]
  link?: { href: string; label: string }
  after?: string[]
  /** Where letters of this kind end with one tap. */
  stop?: string
}

const greeting = ({ name }: Message) =>
  name && !hasAddress(name) ? `Oi, ${name.trim().split(/\s+/)[0] ?? name}!` : 'Oi!'
const STOP = 'Parar estes e-mails'
const signature = ({ appName }: Message) => `Equipe ${appName}`

export function textOf(message: Message): string {
  const { paragraphs, link, after = [], stop } = message
  const way = link ? [`${link.label}:\n${link.href}`] : []
  const end = stop ? [`${STOP}:\n${stop}`] : []
  return [greeting(message), ...paragraphs, ...way, ...after, signature(message), ...end].join('\n\n') + '\n'
}

// Old mail programs know only inline styles; the colours are those of the web app's light theme.
/** The product's mark without a picture, which mail programs hide. */
const MARK =
  'display:inline-block;width:32px;margin-right:8px;border-radius:9px;background:#046c4e;color:#ffffff;line-height:32px;text-align:center'
const CARD =
  'max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #d5dfd9;border-radius:12px;text-align:left;font:17px/1.55 -apple-system,Segoe UI,Roboto,Arial,sans-serif;color:#10201a'
const BUTTON =
  'display:inline-block;padding:13px 24px;background:#046c4e;color:#ffffff;font-weight:bold;text-decoration:none;border-radius:8px'

function way({ href, label }: NonNullable<Message['link']>) {
  const to = escapeHtml(href)
  return `<p style="margin:24px 0"><a href="${to}" style="${BUTTON}">${escapeHtml(label)}</a></p>
<p style="font-size:15px">Se o botão não abrir, copie este endereço no navegador:<br><a href="${to}" style="color:#046c4e;word-break:break-all">${to}</a></p>`
}

const ending = (stop: string) =>
  `<p style="font-size:15px"><a href="${escapeHtml(stop)}" style="color:#046c4e">${STOP}</a></p>`

export function htmlOf(message: Message): string {
  const { appName, subject, paragraphs, link, after = [], stop } = message
  const name = escapeHtml(appName)
  const htmlFor = (lines: string[]) => lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:16px;background:#f4f7f5">
<div style="${CARD}">
<p style="margin-top:0;font-weight:bold;color:#046c4e"><span aria-hidden="true" style="${MARK}">${name.slice(0, 1)}</span> ${name}</p>
<p style="font-weight:bold;font-size:20px">${escapeHtml(greeting(message))}</p>
${htmlFor(paragraphs)}
${link ? way(link) : ''}
${htmlFor(after)}
<p style="margin-bottom:0;color:#42534b">${escapeHtml(signature(message))}</p>
${stop ? ending(stop) : ''}
</div>
</body>
</html>
`
}
