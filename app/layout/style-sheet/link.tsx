import { useSyncExternalStore } from 'react'
import { SHEET } from '#app/ui/styles/sheet.ts'

export const RULES_ID = 'rules'

/** What stands after a page's own part. */
export const END_ID = 'rodape'

const rules = typeof document === 'undefined' ? null : document.querySelector(`style#${RULES_ID}`)

const neverChanges = () => () => undefined

/** A browser's first document may come with the rules it uses: then the sheet follows once the page is hydrated. */
export function StyleSheetLink() {
  const isLinked = useSyncExternalStore(
    neverChanges,
    () => true,
    () => rules === null,
  )
  return (
    <>
      {rules && (
        <style
          id={RULES_ID}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: rules.textContent }}
        />
      )}
      {isLinked && <link rel="stylesheet" href={SHEET} />}
    </>
  )
}
