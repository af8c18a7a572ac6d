/** Keeps what is being read, and what has the focus, where it is while the text around it is put in anew. */
import { Component, createElement, createRef, type ReactNode } from 'react'

interface Place {
  /** Blocks from the top of the screen down: their words, their number, and where they are, in pixels. */
  seen: { text: string; at: number; top: number }[]
  /** What has the focus: its markup, and which of those that look the same it is. */
  focused?: { markup: string; at: number }
}

interface Props {
  /** The place is kept whenever it changes. */
  revision: string
  className: string
  children: ReactNode
}

/** What stays of a screen after an edit is in a few of its blocks. */
const MOST_SEEN = 30

const blocksIn = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLElement>('article :is(h1, h2, h3, h4, p, li, tr)'),
]
const focusableIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('a, summary, [tabindex]')]

export class KeptPlace extends Component<Props> {
  private readonly root = createRef<HTMLDivElement>()

  override componentDidMount() {
    // Browsers that keep the place by themselves would move it twice.
    document.documentElement.style.setProperty('overflow-anchor', 'none')
  }

  override componentWillUnmount() {
    document.documentElement.style.removeProperty('overflow-anchor')
  }

  override getSnapshotBeforeUpdate({ revision }: Props): Place | null {
    const root = this.root.current
    if (!root || revision === this.props.revision) return null
    const seen = blocksIn(root)
      .map((block, at) => ({ text: block.innerText, at, top: block.getBoundingClientRect().top }))
      .filter(({ top }) => top >= 0)
      .slice(0, MOST_SEEN)
    const active = focusableIn(root).find((one) => one === document.activeElement)
    const alike = focusableIn(root).filter((one) => one.outerHTML === active?.outerHTML)
    return {
      seen: window.scrollY > 0 ? seen : [],
      focused: active && { markup: active.outerHTML, at: alike.indexOf(active) },
    }
  }

  override componentDidUpdate(_: Props, __: unknown, place: Place | null) {
    // The router puts the page back to where it was, in pixels, within this same update.
    if (place)
      queueMicrotask(() => {
        this.goBackTo(place)
      })
  }

  private goBackTo(place: Place) {
    const root = this.root.current
    if (!root) return
    const blocks = blocksIn(root)
    const stayed = place.seen
      .map(({ text, at, top }) => ({
        top,
        block: nearest(
          blocks.map((one) => one.innerText),
          text,
          at,
        ),
      }))
      .find(({ block }) => block !== undefined)
    const first = place.seen[0]
    const block = blocks[stayed?.block ?? first?.at ?? -1]
    const top = stayed?.top ?? first?.top ?? 0
    if (block) window.scrollBy({ top: block.getBoundingClientRect().top - top, behavior: 'instant' })
    const { focused } = place
    if (!focused || document.activeElement !== document.body) return
    const alike = focusableIn(root).filter((one) => one.outerHTML === focused.markup)
    alike[Math.min(focused.at, alike.length - 1)]?.focus({ preventScroll: true })
  }

  override render() {
    const { className, children } = this.props
    return createElement('div', { ref: this.root, className }, children)
  }
}

/** The number of the text nearest to `at` that is the same. */
function nearest(texts: string[], text: string, at: number): number | undefined {
  const same = texts.flatMap((one, index) => (one === text ? [index] : []))
  return same.sort((a, b) => Math.abs(a - at) - Math.abs(b - at))[0]
}
