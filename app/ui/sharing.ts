interface Match {
  id: string
  data: unknown
}

interface Root {
  appName?: string
  publicUrl?: string
  learner?: unknown
}

/** Meta tags for link previews. Crawlers come as visitors, so learners get the title only; addresses are absolute. */
export function sharedAs(title: string, description: string, matches: Match[], address?: string) {
  const { appName, publicUrl, learner } = (matches.find(({ id }) => id === 'root')?.data ?? {}) as Root
  const own = [{ title }, { name: 'description', content: description }]
  if (learner) return own
  return [
    ...own,
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: appName },
    { property: 'og:locale', content: 'pt_BR' },
    ...(publicUrl === undefined
      ? []
      : [
          { property: 'og:image', content: `${publicUrl}/og.png` },
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
          { property: 'og:image:alt', content: appName },
        ]),
    ...(address === undefined
      ? []
      : [
          { property: 'og:type', content: 'article' },
          { property: 'og:url', content: address },
        ]),
  ]
}
