import { PAGES } from '#files/pages.ts'
import { linkFault, unreadLinks } from '#files/text-checks/link-fault.ts'
import { passagesOf } from '#files/text-checks/passages.ts'
import type { Catalogue } from '#api/content/catalogue.ts'
import type { Lesson, Programme } from '#api/content/model.ts'
import type { Source } from '#api/content/sources.ts'
import { findingIn, lineInFile } from './check-text.ts'
import type { Finding } from '#api/content/finding.ts'

/** An address in a file, and how to report it. */
export interface WrittenAddress {
  href: string
  finding: (reason: string) => Finding
}

type Field = [href: string | undefined, path: (string | number)[]]

const inFields = (fields: Field[], source: Source): WrittenAddress[] =>
  fields.flatMap(([href, path]) =>
    href === undefined
      ? []
      : [{ href, finding: (reason) => ({ ...source.faultAt(path, `${href}: ${reason}`), topic: 'link' }) }],
  )

const inBody = (body: string, source: Source): WrittenAddress[] =>
  passagesOf(body).flatMap(({ links }) =>
    links.map(({ href, text, line }) => ({
      href,
      finding: (reason) => findingIn(source, { kind: 'link', line, words: `[${text}](${href})`, reason }),
    })),
  )

const foreign = (fields: Field[]) => fields.filter(([href]) => href?.startsWith('http'))

export function addressesInClass({ body, href, sources = [], media }: Lesson, source: Source) {
  const fields: Field[] = [
    [href, ['endereco']],
    ...sources.map((one, at): Field => [one.href, ['fontes', at, 'endereco']]),
    ...foreign([
      [media?.src, ['midia', 'src']],
      [media?.poster, ['midia', 'poster']],
      [media?.captions, ['midia', 'legendas']],
    ]),
  ]
  return [...inBody(body, source), ...inFields(fields, source)]
}

export function addressesInProgramme({ body, cta, live }: Programme, source: Source) {
  const fields: Field[] = [
    [cta?.href, ['chamada', 'endereco']],
    ...live.flatMap(({ url, replayUrl }, at): Field[] => [
      [url, ['lives', at, 'link']],
      [replayUrl, ['lives', at, 'replay']],
    ]),
  ]
  return [...inBody(body, source), ...inFields(fields, source)]
}

export const CLASS_ANCHORS = ['anotar']
export const PROGRAMME_ANCHORS = ['live', 'sobre']

/** `/step/ID?aula=ID` of a class that is not, or is elsewhere. */
function lostClass(href: string, catalogue: Catalogue): string | undefined {
  const { pathname, searchParams } = new URL(href, 'http://here.invalid')
  const [id, stepId] = [searchParams.get('aula'), /^\/step\/([^/]+)/.exec(pathname)?.[1]]
  if (id === null || stepId === undefined || catalogue.lesson(id)?.stepId === stepId) return undefined
  return `Não há aula "${id}" no passo "${stepId}".`
}

/** Without `catalogue`, links to trails, steps and classes are taken as good. */
export function checkAddresses(
  addresses: WrittenAddress[],
  anchors: readonly string[],
  catalogue: Catalogue | undefined,
): Finding[] {
  const isPage = (path: string) => {
    const [, kind, id = ''] = /^\/(step|trails)\/([^/]+)$/.exec(path) ?? []
    if (kind && !catalogue) return true
    if (kind && catalogue) return (kind === 'step' ? catalogue.step(id) : catalogue.trail(id)) !== undefined
    return PAGES.some((page) => page === path)
  }
  const anchorsOf = (path: string) => (path === '' ? anchors : undefined)
  return addresses.flatMap(({ href, finding }) => {
    const reason =
      linkFault(href, { isPage, anchorsOf }) ??
      (catalogue && href.startsWith('/') ? lostClass(href, catalogue) : undefined)
    return reason === undefined ? [] : [finding(reason)]
  })
}

export function checkMarks(body: string, source: Source): Finding[] {
  return passagesOf(body).flatMap((passage) => [
    ...unreadLinks(passage).map((one) => findingIn(source, one)),
    ...passage.pictures
      .filter(({ src }) => /^([a-z]+:)?\/\//i.test(src))
      .map(({ src, line }): Finding => {
        const reason = `${src}: A imagem vem de outro site. Guarde uma cópia na pasta do passo e escreva só o nome do arquivo.`
        return { file: source.file, line: lineInFile(source, line), reason, topic: 'imagem' }
      }),
  ])
}
