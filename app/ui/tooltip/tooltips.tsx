import type { ReactNode } from 'react'
import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import { ExistingTrigger } from './existing-trigger.tsx'
import type { Tip } from './tip.ts'

/** In milliseconds (specification, section 9). */
const DELAY = 700
const SKIP_DELAY = 300

const landmarkOf = (element: HTMLElement) => element.closest<HTMLElement>('header, main, footer')

function Tooltip({ element, text }: Pick<Tip, 'element' | 'text'>) {
  return (
    <Root>
      <Trigger asChild>
        <ExistingTrigger element={element} />
      </Trigger>
      <Portal container={landmarkOf(element)}>
        <Content
          side="bottom"
          sideOffset={6}
          collisionPadding={8}
          className="z-20 max-w-form rounded-control border border-line-strong bg-surface px-3 py-2 text-sm text-ink shadow-float"
        >
          {text}
        </Content>
      </Portal>
    </Root>
  )
}

export default function Tooltips({ tips }: { tips: readonly Tip[] }): ReactNode {
  return (
    <Provider delayDuration={DELAY} skipDelayDuration={SKIP_DELAY}>
      {tips.map(({ key, ...tip }) => (
        <Tooltip key={key} {...tip} />
      ))}
    </Provider>
  )
}
