import type { Live } from '#contract/shapes.ts'

export interface LiveEvent extends Pick<
  Live,
  'id' | 'title' | 'description' | 'speaker' | 'startsAt' | 'endsAt' | 'place' | 'kind' | 'cancelled'
> {
  page: string
}
