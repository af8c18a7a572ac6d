import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import type { ShownLink } from './links.server.ts'

export function LinkList({ links }: { links: ShownLink[] }) {
  return (
    <section aria-labelledby="links" className="mt-6">
      <h2 id="links">Links feitos</h2>
      {links.length === 0 && <p>Nenhum ainda.</p>}
      <ul>
        {links.map(({ id, name, base, path, drafts, made, until, state }) => (
          <li key={id} className="card mb-4 p-4">
            <h3>{name}</h3>
            <p>
              {drafts.join('; ')}. {made}.
            </p>
            {path === undefined ? (
              <p>
                <strong>{state}</strong>
              </p>
            ) : (
              <>
                <p className="to-pass">
                  <a href={path}>
                    {base}
                    {path}
                  </a>
                </p>
                <p>Vale até {until}.</p>
                <Form>
                  <input type="hidden" name="id" value={id} />
                  <Button look="line" name="intent" value="encerrar-link" className="mt-3">
                    Encerrar
                  </Button>
                </Form>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
