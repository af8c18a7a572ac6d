import { createContext, useContext } from 'react'
import { Scripted } from '#app/ui/scripted.ts'
import { SHEET } from '#app/ui/styles/sheet.ts'

const ID = 'folha'

/** The whole sheet, for a document that brings it; undefined where it is linked, and in browsers. */
export const InlineSheet = createContext<string | undefined>(undefined)

const sent = typeof document === 'undefined' ? undefined : document.querySelector(`style#${ID}`)?.textContent

/** The first document of a browser brings its style sheet; the next ones link it. */
export function StyleSheet() {
  const ofDocument = useContext(InlineSheet)
  const isScripted = useContext(Scripted)
  const inline = ofDocument ?? sent
  if (!inline) return <link rel="stylesheet" href={SHEET} />
  return (
    <>
      <style id={ID} dangerouslySetInnerHTML={{ __html: inline }} />
      {isScripted && <link rel="prefetch" as="style" href={SHEET} />}
    </>
  )
}
