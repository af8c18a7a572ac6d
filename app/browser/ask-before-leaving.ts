import { useEffect } from 'react'
import { router } from './router.ts'

const QUESTION = 'O que você marcou aqui ainda não foi salvo. Quer sair mesmo assim?'
const KEY = 'unsaved'

/** While `isUnsaved`, links, Back and a closed tab ask first. A form that is sent to its own page does not. */
export function useAskBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault()
    }
    router().getBlocker(KEY, ({ currentLocation: from, nextLocation: to }) => {
      const isSamePage = from.pathname === to.pathname && from.search === to.search
      return !isSamePage && !window.confirm(QUESTION)
    })
    window.addEventListener('beforeunload', warn)
    return () => {
      router().deleteBlocker(KEY)
      window.removeEventListener('beforeunload', warn)
    }
  }, [isUnsaved])
}
