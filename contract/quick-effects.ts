import { z } from 'zod'

class Checked implements z.RefinementCtx {
  readonly #schema: z.ZodTypeAny
  readonly #input: z.ParseInput
  status: 'valid' | 'dirty' | 'aborted' = 'valid'

  constructor(schema: z.ZodTypeAny, input: z.ParseInput) {
    this.#schema = schema
    this.#input = input
  }
  addIssue(issue: z.IssueData) {
    z.addIssueToContext(this.#schema._getOrReturnCtx(this.#input), issue)
    if (this.status !== 'aborted') this.status = issue.fatal ? 'aborted' : 'dirty'
  }
  get path() {
    return this.#input.path
  }
}

/** Makes the path, a list, only to report an issue. */
class AtSamePlace implements z.ParseInput {
  readonly #input: z.ParseInput
  readonly parent: z.ParseContext

  constructor(
    input: z.ParseInput,
    readonly data: unknown,
  ) {
    this.#input = input
    this.parent = input.parent
  }
  get path() {
    return this.#input.path
  }
}

class QuickEffects<T extends z.ZodTypeAny, O, I> extends z.ZodEffects<T, O, I> {
  override _parse(input: z.ParseInput): z.ParseReturnType<O> {
    const { effect, schema } = this._def
    const checked = new Checked(this, input)
    if (effect.type === 'preprocess') {
      const data: unknown = effect.transform(input.data, checked)
      if (checked.status === 'aborted') return z.INVALID
      const inner = schema._parseSync(new AtSamePlace(input, data)) as z.SyncParseReturnType<O>
      return checked.status === 'dirty' && inner.status === 'valid' ? z.DIRTY(inner.value) : inner
    }
    const inner = schema._parseSync(input)
    if (inner.status === 'aborted') return z.INVALID
    let value = inner.value as O
    if (effect.type === 'refinement') effect.refinement(value, checked)
    else if (inner.status === 'dirty') return z.INVALID
    else value = effect.transform(value, checked) as O
    if (checked.status === 'aborted') return z.INVALID
    return checked.status === 'dirty' || inner.status === 'dirty' ? z.DIRTY(value) : z.OK(value)
  }
}

/** The same schema, for what is not asynchronous: `z.ZodEffects` costs a hash table each (docs/speed.md). */
export const quick = <T extends z.ZodTypeAny, O, I>(effects: z.ZodEffects<T, O, I>): z.ZodEffects<T, O, I> =>
  new QuickEffects(effects._def)
