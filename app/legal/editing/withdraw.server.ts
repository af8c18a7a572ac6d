import { writtenDate } from '#app/domain/dates.ts'
import { WITHDRAWN } from '../hashes.server.ts'
import { isPublished, type PublishedVersion } from '../document.ts'
import type { LegalStore } from '../reading/versions-in-force.server.ts'
import { asDraft, changeHashes, replaceFile, withHeader } from './edit-files.server.ts'
import { refuse, slugNamed } from './refuse.ts'

export interface Withdrawal {
  slug: string
  version?: string
  today: string
}

function upcomingIn(store: LegalStore, { slug: name, version, today }: Withdrawal): PublishedVersion {
  const slug = slugNamed(name)
  const published = store.versionsOf(slug).filter(isPublished)
  const upcoming = published.filter(({ since }) => since > today)
  const [found, other] = version === undefined ? upcoming : upcoming.filter((one) => one.version === version)
  if (found && other) {
    const names = upcoming.map((one) => one.version).join(', ')
    return refuse(
      `Há mais de uma versão de ${slug} que ainda não vale: ${names}.`,
      `Diga qual no fim do comando, por exemplo: evolua textos despublicar ${slug} ${found.version}`,
    )
  }
  if (found) return found
  const inForce = published.find((one) => one.version === version)
  return inForce
    ? refuse(
        `A versão ${inForce.version} de ${slug} vale desde ${writtenDate(inForce.since)}, e há quem já a aceitou.`,
        `Escreva uma versão nova: evolua textos novo ${slug} NOME`,
      )
    : refuse(
        version === undefined
          ? `Nenhuma versão publicada de ${slug} ainda vai valer.`
          : `Não achei a versão "${version}" de ${slug} publicada.`,
      )
}

/** Makes a version that is not in force yet a draft again, or throws `Refused`. Its hash is kept as withdrawn. */
export function withdraw(store: LegalStore, order: Withdrawal): PublishedVersion {
  const { today } = order
  const upcoming = upcomingIn(store, order)
  const { slug, version, since, file } = upcoming
  const source = withHeader(file, asDraft)
  changeHashes(store.place, (hashes) => {
    const hash = hashes.getIn([slug, version])
    if (hash === undefined) return
    hashes.deleteIn([slug, version])
    hashes.setIn([WITHDRAWN, `${slug} ${version}, que valeria em ${since}, retirado em ${today}`], hash)
  })
  replaceFile(file, source)
  return upcoming
}
