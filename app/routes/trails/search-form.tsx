import { Form } from '@remix-run/react'
import { Button } from '#app/ui/button.tsx'
import { STATES } from './query.ts'
import type { ShownTrails } from './view.server.ts'

const OPTIONS: Record<string, string> = {
  andamento: 'Em andamento',
  'a-fazer': 'A fazer',
  feitas: 'Feitas',
}

/** A GET form, so that results have an address; open where it found nothing. */
export function SearchForm({ query, results }: Pick<ShownTrails, 'query' | 'results'>) {
  return (
    <details
      key={[query.state, query.text].join()}
      open={results === 0}
      className="card fold mt-5 px-4 py-1 print:hidden"
    >
      <summary>Filtrar as trilhas</summary>
      <Form action="/trails" role="search" aria-label="Filtrar" className="mb-3 flex flex-wrap items-end">
        <div className="mr-3 min-w-0 flex-auto">
          <label htmlFor="busca" className="block font-semibold">
            Procurar trilha ou passo
          </label>
          <input
            type="search"
            id="busca"
            name="busca"
            key={query.text}
            defaultValue={query.text}
            maxLength={100}
            autoComplete="off"
            className="control"
          />
        </div>
        <div className="mt-3 flex flex-wrap items-end">
          <div className="mr-3 flex-1">
            <label htmlFor="estado" className="block font-semibold">
              Mostrar
            </label>
            <select
              id="estado"
              name="estado"
              key={query.state}
              defaultValue={Object.keys(OPTIONS).find((name) => STATES[name] === query.state) ?? ''}
              className="control"
            >
              <option value="">Todas</option>
              {Object.entries(OPTIONS).map(([name, words]) => (
                <option key={name} value={name}>
                  {words}
                </option>
              ))}
            </select>
          </div>
          <Button look="line" className="mt-3">
            Procurar
          </Button>
        </div>
      </Form>
    </details>
  )
}
