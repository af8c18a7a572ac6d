import type { Fault } from '#files/yaml-document.ts'
import { readMarkdownFile } from './content-file.ts'
import type { Programme } from './model.ts'
import { filesIn } from './folder-entries.ts'
import { programmeFileFrom } from './programme-schema.ts'
import type { Sources } from './sources.ts'

interface ProgrammeReading {
  faults: Fault[]
  sources: Sources
  firstStart: number
}

export async function readProgrammes(folder: string, { faults, sources, firstStart }: ProgrammeReading) {
  const programmeFile = programmeFileFrom(firstStart)
  const owners = new Map<string, string>()
  const programmes: Programme[] = []
  for (const { id, path } of await filesIn(folder, '.md')) {
    const source = await readMarkdownFile(path, programmeFile, faults)
    if (!source) continue
    const { data, body, faultAt } = source
    const take = (name: string, at: (string | number)[]) => {
      const other = owners.get(name)
      if (other === undefined) owners.set(name, path)
      else faults.push(faultAt(at, `${name} já existe em ${other}`))
    }
    take(`tag: "${data.tag}"`, ['tag'])
    data.live.forEach((live, at) => {
      take(`id: "${live.id}"`, ['lives', at, 'id'])
    })
    const programme = { id, ...data, body }
    sources.set(programme, source)
    programmes.push(programme)
  }
  return programmes
}
