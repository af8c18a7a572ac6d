import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'

const WORDS =
  'each class ends with three questions and the answers say why so that nobody learns by heart first week letter interview pay hour rest write down what you did'.split(
    ' ',
  )

// Each row has other words: repeated text costs less to compress than the text of a real page.
const wordAt = (place: number) => WORDS[(Math.imul(place, 0x9e3779b1) >>> 16) % WORDS.length]
const textOf = (start: number, length: number) =>
  Array.from({ length }, (_, at) => wordAt(start + at))
    .join(' ')
    .slice(0, length)

/** `/?rows=60` renders 60 rows of the same length and sends their text again as data for hydration. */
export function loader({ request }: LoaderFunctionArgs) {
  const length = Number(new URL(request.url).searchParams.get('rows'))
  return Array.from({ length }, (_, id) => ({
    id,
    title: textOf(id * 100, 15),
    text: textOf(id * 100 + 50, 70),
  }))
}

export default function Index() {
  const rows = useLoaderData<typeof loader>()
  return (
    <ul>
      {rows.map(({ id, title, text }) => (
        <li key={id} className="rounded border p-4">
          <Link to={`/rows/${id}`} className="font-bold underline">
            {title}
          </Link>
          <p className="mt-2 text-sm">{text}</p>
        </li>
      ))}
    </ul>
  )
}
