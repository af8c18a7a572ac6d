/** The tooltips, in a root of their own; loaded by `tip.ts`. */
import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import { createRoot } from 'react-dom/client'
import { Borrowed } from './borrowed.tsx'

/** In milliseconds (specification, section 9). */
const DELAY = 700
const SKIP_DELAY = 300

interface Lent {
  text: string
  /** Tells one element from another. */
  key: number
}

const lent = new Map<HTMLElement, Lent>()
const root = createRoot(document.createElement('div'))
let count = 0

/** Beside what it explains, so that it is part of the same landmark. */
const landmarkOf = (element: HTMLElement) => element.closest<HTMLElement>('header, main, footer')

function Tip({ element, text }: { element: HTMLElement; text: string }) {
  return (
    <Root>
      <Trigger asChild>
        <Borrowed element={element} />
      </Trigger>
      <Portal container={landmarkOf(element)}>
        <Content
          side="bottom"
          sideOffset={6}
          collisionPadding={8}
          className="z-20 max-w-[20rem] rounded-control border border-line-strong bg-surface px-3 py-2 text-sm text-ink shadow-float"
        >
          {text}
        </Content>
      </Portal>
    </Root>
  )
}

/** Gives an element of the page its tooltip, or changes the text of the one it has; those of pages left are let go. */
export function take(element: HTMLElement, text: string): void {
  for (const one of lent.keys()) if (!one.isConnected) lent.delete(one)
  lent.set(element, { text, key: lent.get(element)?.key ?? ++count })
  root.render(
    <Provider delayDuration={DELAY} skipDelayDuration={SKIP_DELAY}>
      {[...lent].map(([one, { text, key }]) => (
        <Tip key={key} element={one} text={text} />
      ))}
    </Provider>,
  )
}
