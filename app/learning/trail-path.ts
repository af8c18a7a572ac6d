/** Where a trail is in the list, whichever page of it that is: the query finds the page, the fragment the place on it. */
export const trailPath = (id: string): `/trails?${string}` =>
  `/trails?${new URLSearchParams({ trilha: id }).toString()}#${encodeURIComponent(id)}`
