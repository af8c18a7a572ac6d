import { Form } from '#app/ui/form.tsx'
import type { ShownNotice } from './notices.server.ts'

/** Recados as they were written: an address in one is text. */
export const Notices = ({ notices }: { notices: ShownNotice[] }) => (
  <ul>
    {notices.map(({ id, text, about, isNew }) => (
      <li key={id} className="mt-3">
        <p className="whitespace-pre-line break-words">{text}</p>
        <p className="text-sm text-ink-soft">{about}</p>
        {isNew && (
          <Form navigate={false}>
            <input type="hidden" name="recado" value={id} />
            <button type="submit" name="intent" value="lido" className="quiet px-0">
              Entendi
            </button>
          </Form>
        )}
      </li>
    ))}
  </ul>
)
