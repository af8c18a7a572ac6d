import { useMatches } from '@remix-run/react'
import { createContext, useContext, useState } from 'react'
import { Scripted } from '#app/ui/scripted.ts'
import { LATER_STYLESHEET, STYLESHEET } from '#app/ui/styles/stylesheet.ts'

const ID = 'folha'

/** Both sheets, for a document that brings them; undefined where they are linked, and in browsers. */
export const InlineStylesheet = createContext<string | undefined>(undefined)

const sent = typeof document === 'undefined' ? undefined : document.querySelector(`style#${ID}`)?.textContent

const useInline = () => useContext(InlineStylesheet) ?? sent

/**
 * Whether the document links `later.css` at its end: `handle.isStyledFirst` of a route tells by its data that the first
 * view shows nothing of it; a page that failed has none. The link stays where it is, since one that moves loads anew.
 */
export function useLaterLast(): boolean {
  const matches = useMatches() as { data: unknown; handle?: { isStyledFirst?: (data: unknown) => boolean } }[]
  return useState(() => matches.some(({ data, handle }) => data && handle?.isStyledFirst?.(data)))[0]
}

/** Stands before what needs it in a page that links it at its end. */
export const LaterStylesheet = () => (useInline() ? null : <link rel="stylesheet" href={LATER_STYLESHEET} />)

/** The first document of a browser brings its stylesheets; the next ones link them. */
export function Stylesheet({ isLaterLast }: { isLaterLast: boolean }) {
  const inline = useInline()
  const isScripted = useContext(Scripted)
  const sheets = [STYLESHEET, ...(inline || !isLaterLast ? [LATER_STYLESHEET] : [])]
  if (!inline) return sheets.map((href) => <link key={href} rel="stylesheet" href={href} />)
  return (
    <>
      <style id={ID} dangerouslySetInnerHTML={{ __html: inline }} />
      {isScripted && sheets.map((href) => <link key={href} rel="prefetch" as="style" href={href} />)}
    </>
  )
}
