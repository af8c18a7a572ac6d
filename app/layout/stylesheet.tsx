import { useMatches } from '@remix-run/react'
import { createContext, useContext, useState } from 'react'
import { Scripted } from '#app/ui/scripted.ts'
import { LATER_STYLESHEET, STYLESHEET } from '#app/ui/styles/stylesheet.ts'

const ID = 'folha'

/** Both sheets, for a document that brings them; undefined where they are linked, and in browsers. */
export const InlineStylesheet = createContext<string | undefined>(undefined)

const sent = typeof document === 'undefined' ? undefined : document.querySelector(`style#${ID}`)?.textContent

const useInline = () => useContext(InlineStylesheet) ?? sent

/** `handle` of a route: whether its page, with these data, shows nothing of `later.css` in its first view. */
export interface StyledFirst<Data> {
  isStyledFirst: (data: Data) => boolean
}

/** Whether the document links `later.css` at its end. It stays there, since a link that moves loads anew. */
export function useLaterLast(): boolean {
  const matches = useMatches()
  // A page that failed has no data, and shows something else.
  const isLast = ({ data, handle }: (typeof matches)[number]) =>
    Boolean(data) && (handle as Partial<StyledFirst<unknown>> | undefined)?.isStyledFirst?.(data)
  return useState(() => matches.some(isLast))[0]
}

/** Stands before what needs it in a page that links it at its end. */
export const LaterStylesheet = () => (useInline() ? null : <link rel="stylesheet" href={LATER_STYLESHEET} />)

/** The first document of a browser brings its stylesheets; the next ones link them. */
export function Stylesheet({ isLaterLast }: { isLaterLast: boolean }) {
  const inline = useInline()
  const isScripted = useContext(Scripted)
  if (!inline)
    return (
      <>
        <link rel="stylesheet" href={STYLESHEET} />
        {!isLaterLast && <LaterStylesheet />}
      </>
    )
  return (
    <>
      <style id={ID} dangerouslySetInnerHTML={{ __html: inline }} />
      {isScripted &&
        [STYLESHEET, LATER_STYLESHEET].map((sheet) => (
          <link key={sheet} rel="prefetch" as="style" href={sheet} />
        ))}
    </>
  )
}
