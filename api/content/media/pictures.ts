import { dirname, join } from 'node:path'
import { markdownParser } from '#files/text-checks/markdown-parser.ts'
import type { MediaReading } from './class-media.ts'
import { FILE_NAME, FILE_NAME_ADVICE } from './media-schema.ts'
import { publishFile } from './publish-file.ts'

const parser = markdownParser()

const IS_ELSEWHERE = /^([a-z][a-z\d+.-]*:|\/|#)/i

function picturesIn(body: string) {
  if (!body.includes('![')) return []
  const pictures = parser
    .parse(body, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image')
    .map((token) => ({ name: String(token.attrGet('src') ?? ''), description: token.content.trim() }))
  const local = pictures.filter(({ name }) => !IS_ELSEWHERE.test(name))
  return [...new Map(local.map((picture) => [picture.name, picture])).values()]
}

interface ClassText {
  path: string
  body: string
  bodyLine: number
}

/** The text with the addresses of its pictures in place of their names. */
export async function withPictures(
  { path, body, bodyLine }: ClassText,
  { faults, usedFiles, mediaFolder }: MediaReading,
): Promise<string> {
  let text = body
  for (const { name, description } of picturesIn(body)) {
    const above = body.slice(0, Math.max(0, body.indexOf(`](${name}`)))
    const fault = (reason: string) => {
      faults.push({ file: path, line: bodyLine + above.split('\n').length - 1, reason })
    }
    if (!description)
      fault(`a imagem ${name} precisa de um texto que diga o que ela mostra: ![texto](${name})`)
    if (!FILE_NAME.test(name)) {
      fault(`a imagem "${name}" ${FILE_NAME_ADVICE}`)
      continue
    }
    const picture = join(dirname(path), name)
    usedFiles.add(picture)
    const file = await publishFile(picture, 'picture', mediaFolder)
    if ('reason' in file) fault(file.reason)
    else text = text.replaceAll(`](${name}`, `](${file.address}`)
  }
  return text
}
