import { isProgrammeTag, PROGRAMME_NAMES, TAGS } from '#contract/programme-tags.ts'
import { InvalidArgumentError, type Command } from 'commander'
import { newCode } from '#api/coupons/new-code.ts'
import { Refused, WrongUse } from '#files/refused.ts'
import { createCoupons, listCoupons, setCouponOpen, type ListedCoupon } from './coupons.ts'
import { dayFrom, written } from './days.ts'
import { changing, type By, type OperatorTerminal } from './operator-terminal.ts'
import type { Row } from '#api/reports/row.ts'
import { show, tell, withForms, type Form } from './show.ts'

const MOST_AT_ONCE = 5000

export const wholeNumber = (most: number) => (text: string) => {
  if (!/^\d+$/.test(text) || Number(text) < 1 || Number(text) > most)
    throw new InvalidArgumentError(`Diga um número de 1 a ${most}.`)
  return Number(text)
}

function tags(text: string): string {
  const named = [...new Set(text.toLowerCase().split(/[\s,]+/))]
  if (!named.every(isProgrammeTag))
    throw new InvalidArgumentError(
      `Os programas são ${TAGS.map((tag) => `${tag} (${PROGRAMME_NAMES[tag]})`).join(' e ')}.`,
    )
  return named.join(',')
}

/** As the form of registration reads it, and as the table takes it. */
export function couponCode(text: string): string {
  const code = text.toUpperCase().replace(/\s/g, '')
  if (!/^[A-ZÀÁÂÃÇÉÊÍÓÔÕÚÜ0-9\-_./+&]+$/.test(code))
    throw new InvalidArgumentError('Um código tem letras, números e os sinais - _ . / + &.')
  return code
}

const rowOf = ({ code, tags: programmes, uses, used, lastDay, email, state }: ListedCoupon): Row => ({
  codigo: code,
  situacao: state,
  programas: programmes,
  usos: used,
  limite: uses,
  ate: lastDay && written(lastDay),
  email,
})

interface Creating extends By, Form {
  programas?: string
  usos?: number
  ate?: string
  email?: string
  quantos?: number
}

async function create({ open, write }: OperatorTerminal, code: string | undefined, options: Creating) {
  if (code !== undefined && options.quantos !== undefined)
    throw new WrongUse('Ou um código seu, ou --quantos códigos novos.')
  const codes = code === undefined ? Array.from({ length: options.quantos ?? 1 }, newCode) : [code]
  const { db, now } = await open()
  const coupon = {
    tags: options.programas ?? '',
    uses: options.usos ?? null,
    last_day: options.ate ?? null,
    email: options.email?.trim().toLowerCase() ?? null,
  }
  await createCoupons(db, codes, coupon, { by: options, now: now() })
  const made = (await listCoupons(db, now())).filter((one) => codes.includes(one.code))
  write(show(made.map(rowOf), options, ''))
}

async function list({ open, write }: OperatorTerminal, code: string | undefined, form: Form) {
  const { db, now } = await open()
  const coupons = await listCoupons(db, now())
  const found = code === undefined ? coupons : coupons.filter((one) => one.code === code)
  if (code !== undefined && found.length === 0) throw new Refused(`Não há um cupom ${code}.`)
  write(show(found.map(rowOf), form, 'Ainda não há cupons.'))
}

async function setOpen(
  { open, write }: OperatorTerminal,
  code: string,
  options: By & Form & { isOpen: boolean },
) {
  const { db, now } = await open()
  await setCouponOpen(db, code, { isOpen: options.isOpen, by: options, now: now() })
  const changed = (await listCoupons(db, now())).find((one) => one.code === code)
  const sentence = options.isOpen
    ? `O cupom ${code} já não tem último dia.`
    : `O cupom ${code} não aceita mais cadastros. Quem já se cadastrou com ele continua como está.`
  if (changed) write(tell(sentence, rowOf(changed), options))
}

export function addCouponCommands(program: Command, terminal: OperatorTerminal): void {
  const command = program
    .command('cupom')
    .helpCommand(false)
    .description('Cria, mostra, encerra e reabre os cupons do cadastro.')
  withForms(changing(command.command('criar')))
    .argument('[codigo]', 'o código; sem ele, um novo', couponCode)
    .description('Cria um cupom, ou uma folha deles.')
    .option('--programas <tg,tt>', 'os programas que ele abre', tags)
    .option('--usos <n>', 'quantos cadastros aceita; sem isto, quantos vierem', wholeNumber(1_000_000))
    .option('--ate <dia>', 'o último dia em que vale: 31/12/2027', dayFrom)
    .option('--email <endereço>', 'a única pessoa que o pode usar')
    .option('--quantos <n>', 'quantos códigos novos', wholeNumber(MOST_AT_ONCE))
    .action((code: string | undefined, options: Creating) => create(terminal, code, options))
  withForms(command.command('lista'))
    .description('Mostra todos os cupons.')
    .action((form: Form) => list(terminal, undefined, form))
  withForms(command.command('ver'))
    .argument('<codigo>', 'o cupom', couponCode)
    .description('Mostra um cupom.')
    .action((code: string, form: Form) => list(terminal, code, form))
  withForms(changing(command.command('encerrar')))
    .argument('<codigo>', 'o cupom', couponCode)
    .description('Faz um cupom não aceitar mais cadastros.')
    .action((code: string, options: By & Form) => setOpen(terminal, code, { ...options, isOpen: false }))
  withForms(changing(command.command('reabrir')))
    .argument('<codigo>', 'o cupom', couponCode)
    .description('Tira o último dia de um cupom.')
    .action((code: string, options: By & Form) => setOpen(terminal, code, { ...options, isOpen: true }))
}
