import { useFetcher, useLocation } from '@remix-run/react'
import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Form } from '#app/ui/form.tsx'
import type { PasswordErrors } from './change-password.server.ts'
import type { Prompt as PromptData } from './prompt-due.server.ts'
import { announce, on } from './events.ts'
import { PasswordFields, passwordSummary } from './password-fields.tsx'
import { ASK_EVERY } from './interval.ts'
import { DIALOG, takeAway, useModal } from './modal.ts'

const ACTION = '/senha'

interface Answer {
  errors?: PasswordErrors
}

/** When the prompt is open: with the page where it is due, and after a while that begins anew each time it is closed. */
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

/** Asks somebody who has no password to make one, over whatever they are at; nothing of it is lost. */
export default function Prompt(prompt: PromptData) {
  const { isOpen, close } = useOpening(prompt)
  const [isDone, setDone] = useState(false)
  const isShown = isOpen && !isDone
  const box = useModal(isShown)
  const { pathname, search } = useLocation()
  const saving = useFetcher<Answer>()
  const closing = useFetcher()
  const errors = saving.data?.errors
  const isSaved = saving.data !== undefined && !errors
  const isBusy = saving.state === 'submitting'

  useEffect(() =>
    on('password closed', () => {
      takeAway(box.current)
      close()
    }),
  )
  useEffect(
    () =>
      on('password changed', () => {
        takeAway(box.current)
        setDone(true)
      }),
    [box],
  )
  useEffect(() => {
    if (isSaved) announce('password changed')
  }, [isSaved])

  function leave(form: HTMLFormElement | null) {
    const fields = new FormData(form ?? undefined)
    for (const name of ['newPassword', 'confirmPassword']) fields.delete(name)
    fields.set('intent', 'later')
    fields.set('stay', '1')
    closing.submit(fields, { method: 'post', action: ACTION })
    announce('password closed')
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
    if (!isBusy) saving.submit(fields, { method: 'post', action: ACTION })
  }

  if (!isShown) return null
  return (
    <dialog
      ref={box}
      open
      className={DIALOG}
      aria-labelledby="crie-senha"
      onCancel={(event) => {
        event.preventDefault()
        leave(event.currentTarget.querySelector('form'))
      }}
    >
      <h2 id="crie-senha">Crie uma senha</h2>
      <p className="mt-1 text-ink-soft">Com ela você entra quando quiser, sem esperar um link por e-mail.</p>
      {errors && (
        <ErrorSummary title="Não deu para salvar a senha." items={passwordSummary('aviso', errors)} />
      )}
      <Form action={ACTION} onSubmit={send}>
        <input type="hidden" name="redirectTo" value={pathname + search} />
        <PasswordFields idPrefix="aviso" asksCurrent={false} errors={errors} />
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
