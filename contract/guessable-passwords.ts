/** Passwords that attackers try first (NIST SP 800-63B: a blocklist, no composition rules). */
import { dictionary } from '@zxcvbn-ts/language-common'

/** Those of here that are neither in the dictionary nor made of `EASY_WORDS`. */
const COMMON_HERE =
  `12341234 123123123 flamengo1 flamengo123 corinthians corinthians1 palmeiras1 saopaulo1 saopaulofc vascodagama
  cruzeiro1 gremio1983 internacional fluminense teamo123 euteamo123 teamomuito eusouseu jesuscristo jesusteama
  jesuseomeupastor deusefiel deusefiel1 deuseamor deusnocomando deusnocontrole amoreterno saudades princesa1 gatinha123
  estrela1 borboleta rodrigo1 rafael123 vitoria1 camila123 pamonha1 morango1 administrador evolua123 evolua2025 evolua2026
  bemvindo garantido turbinado girassol-azul-42`.split(/\s+/)

const COMMON: ReadonlySet<string> = new Set([...dictionary.passwords, ...COMMON_HERE])

const WORD_BREAK = /[^\p{L}\p{N}]+/gu
const SHORTEST_WORD = 2
/** Bounds the work that a hostile form can cause. */
const LONGEST_WORD = 254

const folded = (text: string) => text.normalize('NFKD').toLowerCase().replace(WORD_BREAK, '')

/** Whether the password is made of `words` and numbers alone; their parts count too, accents and signs do not. */
export function isMadeOf(words: readonly string[], password: string): boolean {
  const parts = words
    .map((word) => word.slice(0, LONGEST_WORD))
    .flatMap((word) => [word, ...word.split(WORD_BREAK)])
    .map(folded)
    .filter(({ length }) => length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length)
  const whole = folded(password)
  const rest = parts.reduce((text, part) => text.replaceAll(part, ''), whole)
  return rest !== whole && /^\p{N}*$/u.test(rest)
}

/** Such as "1990-01-31" or "31/01/1990": as it is typed, and the other way round. */
function datesIn(birthDate: string): string[] {
  const [one = '', month = '', other = ''] = birthDate.split(/\D+/)
  return [`${one}${month}${other}`, `${other}${month}${one}`]
}

const digits = (text: string) => text.replace(/\D/g, '')

interface Personal {
  name: string
  email: string
  phone: string
  cpf: string
  birthDate: string
}

/** What only this person has; empty texts count for nothing. */
export const personalWords = ({ name, email, phone, cpf, birthDate }: Personal): string[] => [
  name,
  email,
  digits(phone),
  digits(phone).slice(2),
  digits(cpf),
  ...datesIn(birthDate),
]

const SIGNS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const withLetters = (text: string) => text.replace(/[@431!0$57]/g, (sign) => SIGNS[sign] ?? sign)

/** `abcdefgh`, `87654321`, `aaaaaaab`. */
function isInOrder(text: string): boolean {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  const isRun = Math.abs(steps[0] ?? 0) === 1 && steps.every((step) => step === steps[0])
  return isRun || [1, 2].includes(new Set(codes).size)
}

/** What passwords are made of here, with numbers before, between and after. */
const EASY_WORDS =
  `abcd abc qwerty qwer qwe asdf asd zxcv zxc senha forte segura secreta minha nova mudar trocar trabalho
  trampo emprego curriculo primeiro vaga brasil deus jesus amor familia`.split(/\s+/)

/** Also with a sign or a number at its end, with signs between, and with numbers and signs for letters. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const stem = lower.replace(/[@!\d]+$/, '')
  const withoutSigns = lower.replace(/[^\p{L}\p{N}\s]+/gu, '')
  const spellings = [lower, stem, withLetters(lower), withLetters(stem), withoutSigns]
  return (
    spellings.some((one) => COMMON.has(one)) ||
    isInOrder(lower) ||
    isInOrder(withoutSigns.replace(/^\p{L}|\p{L}$/u, '')) ||
    (!/\s/.test(password) && isMadeOf(EASY_WORDS, password))
  )
}
