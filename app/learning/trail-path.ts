/** Where a trail is in the list, whichever page of it that is: the query finds the page, the fragment the place on it. */
export const trailPath = (id: string): `/trails?${string}` =>
  `/trails?${new URLSearchParams({ trilha: id }).toString()}#${encodeURIComponent(id)}`

/** Where a step is in the list, for whoever does not know its trail. */
export const stepPathInTrails = (id: string): `/trails?${string}` =>
  `/trails?${new URLSearchParams({ passo: id }).toString()}#${encodeURIComponent(`passo-${id}`)}`
