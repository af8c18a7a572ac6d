import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formState, type LastResult } from '#app/forms/form-state.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Form } from '#app/ui/form.tsx'
import type { Prompt as PromptData } from './prompt-due.server.ts'
import { PasswordFields } from './password-fields.tsx'
import { ASK_EVERY } from './interval.ts'
import { DIALOG, closeModal, useModal } from './modal.ts'

const ACTION = '/senha'

interface Answer {
  lastResult?: LastResult
}

/** Opens the prompt with a page that says it is due, and again `nextIn` ms later; closing it restarts that time. */
function useOpening({ isDue, nextIn }: PromptData) {
  const [isOpen, setOpen] = useState(isDue)
  const [wasDue, setWasDue] = useState(isDue)
  const [wasClosed, setWasClosed] = useState(false)
  if (isDue !== wasDue) {
    setWasDue(isDue)
    if (isDue) setOpen(true)
  }
  const wait = wasClosed && nextIn !== undefined ? ASK_EVERY : nextIn
  useEffect(() => {
    if (isOpen || wait === undefined) return
    const timer = setTimeout(() => {
      setOpen(true)
    }, wait)
    return () => {
      clearTimeout(timer)
    }
  }, [isOpen, wait])
  return {
    isOpen,
    close: () => {
      setOpen(false)
      setWasClosed(true)
    },
  }
}

/** Asks a learner without a password to set one, over the page that is open (specification, section 4). */
export default function Prompt({ email, ...prompt }: PromptData & { email: string }) {
  const { isOpen, close } = useOpening(prompt)
  const box = useModal(isOpen)
  const { pathname, search } = useLocation()
  const action = `${ACTION}?${new URLSearchParams({ redirectTo: pathname + search }).toString()}` as const
  const saving = useFetcher<Answer>()
  const closing = useFetcher()
  const { summary, code, field } = formState(saving.data?.lastResult, { idPrefix: 'aviso' })
  const isSaved = saving.data !== undefined && !saving.data.lastResult
  const isBusy = saving.state === 'submitting'

  useEffect(() => {
    if (isSaved) closeModal(box.current)
  }, [isSaved, box])

  function leave(form: HTMLFormElement | null) {
    const fields = new FormData(form ?? undefined)
    for (const name of ['newPassword', 'confirmPassword']) fields.delete(name)
    fields.set('intent', 'later')
    fields.set('stay', '1')
    closing.submit(fields, { method: 'post', action })
    closeModal(box.current)
    close()
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === 'later') {
      leave(form)
      return
    }
    const fields = new FormData(form)
    fields.set('stay', '1')
    if (!isBusy) saving.submit(fields, { method: 'post', action })
  }

  if (!isOpen) return null
  return (
    <dialog
      ref={box}
      open
      className={isSaved ? 'hidden' : DIALOG}
      aria-labelledby="crie-senha"
      onCancel={(event) => {
        event.preventDefault()
        leave(event.currentTarget.querySelector('form'))
      }}
    >
      <h2 id="crie-senha">Crie uma senha</h2>
      <p className="mt-1 text-ink-soft">Com ela você entra quando quiser, sem esperar um link por e-mail.</p>
      {summary.length > 0 && (
        <ErrorSummary title="Não deu para salvar a senha." items={summary} code={code} />
      )}
      <Form action={action} onSubmit={send}>
        <input type="hidden" name="redirectTo" value={pathname + search} />
        <PasswordFields field={field} email={email} asksCurrent={false} />
        <Button aria-disabled={isBusy} className="mt-5 w-full">
          {isBusy ? 'Salvando…' : 'Salvar senha'}
        </Button>
        <Button name="intent" value="later" look="line" formNoValidate className="mt-3 w-full">
          Agora não
        </Button>
      </Form>
    </dialog>
  )
}
