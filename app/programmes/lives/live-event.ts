import type { Live } from '#contract/shapes.ts'

/** What a calendar notes down of a live. */
export interface LiveEvent extends Pick<
  Live,
  'id' | 'title' | 'description' | 'speaker' | 'startsAt' | 'endsAt'
> {
  /** The page of ours that leads to it. */
  page: string
}
