const SELDOM = ['routes/hora-de-estudar', 'routes/por-enviar', 'routes/step.$id_.duvida']

/** Of the team, or opened so seldom that links to it load a document. */
export const isApart = (routeId: string): boolean =>
  routeId.startsWith('routes/equipe') || SELDOM.includes(routeId)

/** The list of all routes, these too. */
export const teamManifest = (file: string): string => file.replace(/\.js$/, '-team.js')
