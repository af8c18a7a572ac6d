interface Match {
  id: string
  data: unknown
}

/** The product's public address, from the root's data. */
function publicUrlOf(matches: Match[]): string | undefined {
  const root = matches.find(({ id }) => id === 'root')?.data as { publicUrl?: string } | undefined
  return root?.publicUrl
}

/**
 * The title of a page that anybody may open, what it is about, and what messengers show of a link to it. Pictures of
 * links need a whole address.
 */
export function sharedAs(title: string, description: string, matches: Match[]) {
  const publicUrl = publicUrlOf(matches)
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:locale', content: 'pt_BR' },
    ...(publicUrl === undefined ? [] : [{ property: 'og:image', content: `${publicUrl}/og.png` }]),
  ]
}
