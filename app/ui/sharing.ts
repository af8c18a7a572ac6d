interface Match {
  id: string
  data: unknown
}

interface Root {
  publicUrl?: string
  learner?: unknown
}

/**
 * The title of a page that anybody may open, what it is about, and what messengers show of a link to it: they come as
 * visitors, so that learners are sent none of that. Pictures of links need a whole address; so does `address`, that of a
 * page which is one text.
 */
export function sharedAs(title: string, description: string, matches: Match[], address?: string) {
  const { publicUrl, learner } = (matches.find(({ id }) => id === 'root')?.data ?? {}) as Root
  const named = [{ title }, { name: 'description', content: description }]
  if (learner) return named
  return [
    ...named,
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:locale', content: 'pt_BR' },
    ...(publicUrl === undefined ? [] : [{ property: 'og:image', content: `${publicUrl}/og.png` }]),
    ...(address === undefined
      ? []
      : [
          { property: 'og:type', content: 'article' },
          { property: 'og:url', content: address },
        ]),
  ]
}
