import { titled } from '#app/ui/title.ts'

export const teamTitle = (title: string) => titled(title, { name: 'robots', content: 'noindex, nofollow' })
