/** A whole page for what is answered before Remix is asked, or instead of it. Both texts are ours, never input. */
export function plainPage(title: string, text: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Ir para o início</a></p>
</html>
`
}
