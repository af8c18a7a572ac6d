/** The query finds the trail's page of the list, the fragment its place on the page. */
export const trailPath = (id: string): `/trails?${string}` =>
  `/trails?${new URLSearchParams({ trilha: id }).toString()}#${encodeURIComponent(id)}`

/** The same for a step whose trail is unknown. */
export const stepPathInTrails = (id: string): `/trails?${string}` =>
  `/trails?${new URLSearchParams({ passo: id }).toString()}#${encodeURIComponent(`passo-${id}`)}`
