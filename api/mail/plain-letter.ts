import escapeHtml from 'escape-html'
import type { Letter } from './deliver.ts'

export interface Message {
  to: string
  subject: string
  /** Left out if the address belongs to no account. */
  name?: string
  paragraphs: string[]
  appName: string
}

export function plainLetter({ to, subject, name, paragraphs, appName }: Message): Letter {
  const firstName = name?.split(/\s+/)[0]
  const lines = [firstName ? `Oi, ${firstName}!` : 'Oi!', ...paragraphs, `Equipe ${appName}`]
  const html = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
  return {
    to,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="pt-BR">
<body style="font-family: sans-serif; line-height: 1.5">
${html}
</body>
</html>
`,
  }
}
