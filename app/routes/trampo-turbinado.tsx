import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PROGRAMMES } from '#app/domain/programmes.ts'
import { ProgrammePage } from '#app/programmes/programme-page.tsx'
import { requireProgramme } from '#app/programmes/programme.server.ts'
import { titled } from '#app/ui/title.ts'

export const meta = () => titled(PROGRAMMES.tt.name)

export function loader(args: LoaderFunctionArgs) {
  return requireProgramme(args, 'tt')
}

export default function TrampoTurbinado() {
  return <ProgrammePage programme={useLoaderData<typeof loader>()} />
}
