export const isOfTeam = (routeId: string): boolean => routeId.startsWith('routes/equipe')

/** The list of all routes, the team's too. */
export const teamManifest = (file: string): string => file.replace(/\.js$/, '-team.js')
