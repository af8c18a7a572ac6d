import { createContext, useContext } from 'react'
import { Scripted } from '#app/ui/scripted.ts'
import { STYLESHEET } from '#app/ui/styles/stylesheet.ts'

const ID = 'folha'

/** The whole stylesheet, for a document that brings it; undefined where it is linked, and in browsers. */
export const InlineStylesheet = createContext<string | undefined>(undefined)

const sent = typeof document === 'undefined' ? undefined : document.querySelector(`style#${ID}`)?.textContent

/** The first document of a browser brings its stylesheet; the next ones link it. */
export function Stylesheet() {
  const ofDocument = useContext(InlineStylesheet)
  const isScripted = useContext(Scripted)
  const inline = ofDocument ?? sent
  if (!inline) return <link rel="stylesheet" href={STYLESHEET} />
  return (
    <>
      <style id={ID} dangerouslySetInnerHTML={{ __html: inline }} />
      {isScripted && <link rel="prefetch" as="style" href={STYLESHEET} />}
    </>
  )
}
