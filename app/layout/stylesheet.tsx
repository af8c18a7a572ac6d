import { useMatches } from '@remix-run/react'
import { createContext, useContext, useState } from 'react'
import { Scripted } from '#app/ui/scripted.ts'
import { STYLESHEETS } from '#app/ui/styles/stylesheet.ts'

const CLASS = 'folha'

const sent =
  typeof document === 'undefined'
    ? []
    : Array.from(document.querySelectorAll(`style.${CLASS}`), ({ textContent }) => textContent)

/** Sheets that the document brings, of the two that it would link, the first first. */
export const InlineStylesheets = createContext<readonly string[]>(sent)

/**
 * Whether the document links `later.css` at its end: `handle.isStyledFirst` of a route tells by its data that the first
 * view shows nothing of it; a page that failed has none. The link stays where it is, since one that moves loads anew.
 */
export function useLaterLast(): boolean {
  const matches = useMatches() as { data: unknown; handle?: { isStyledFirst?: (data: unknown) => boolean } }[]
  return useState(() => matches.some(({ data, handle }) => data && handle?.isStyledFirst?.(data)))[0]
}

/** Stands before what needs it in a page that links it at its end. */
export const LaterStylesheet = () =>
  useContext(InlineStylesheets).length < 2 && <link rel="stylesheet" href={STYLESHEETS[1]} />

/** The first document of a browser brings what its first view needs; the next ones link it. */
export function Stylesheet({ isLaterLast }: { isLaterLast: boolean }) {
  const inline = useContext(InlineStylesheets)
  const isScripted = useContext(Scripted)
  return (
    <>
      {inline.map((css, at) => (
        <style key={at} className={CLASS} dangerouslySetInnerHTML={{ __html: css }} />
      ))}
      {isScripted &&
        inline.map((_, at) => <link key={at} rel="prefetch" as="style" href={STYLESHEETS[at]} />)}
      {inline.length === 0 && <link rel="stylesheet" href={STYLESHEETS[0]} />}
      {!isLaterLast && <LaterStylesheet />}
    </>
  )
}
