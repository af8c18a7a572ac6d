/** Words as the search among trails compares them: without accents or capitals. */
export const writtenForSearch = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const wordsOf = (typed: string): string[] => writtenForSearch(typed).split(/\s+/).filter(Boolean)
