export type TrailPath = `/trails/${string}`

export const trailPath = (id: string): TrailPath => `/trails/${encodeURIComponent(id)}`

/** A step of a trail that is unknown: the list leads to its place on the trail's page. */
export const stepPathInTrails = (id: string): `/trails?${string}` =>
  `/trails?${new URLSearchParams({ passo: id }).toString()}`
