/** Quotes of the content's files as pages have them. */
export const curly = (text: string): string => text.replace(/"([^"]*)"/g, '“$1”')
