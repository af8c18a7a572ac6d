/** Whether only the team opens it: who has a link reads at `/equipe/ler`. */
export const isTeamPage = (pathname: string): boolean => /^\/equipe(?!\/ler)/.test(pathname)
