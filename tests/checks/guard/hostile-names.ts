/** 500 names of form fields that are dear to whoever builds what they name. */

const FIELDS =
  'email password coupon name phone cpf birthDate currentPassword newPassword code note intent q.0 q.a x'

const deep = (part: string, times: number) => part.repeat(times)

/** What makes a path of a name. */
const PATHS = [
  '[100000]',
  '[1000000]',
  '[10000000]',
  '[999999999]',
  '[4294967294]',
  '[4294967295]',
  '[9007199254740991]',
  '[1e9]',
  '[-1]',
  '[]',
  '[][999999]',
  '[0][999999][999999]',
  '[999999].x',
  '.x[999999]',
  '[length]',
  '.length',
  '.__proto__.x',
  '[__proto__][x]',
  '.constructor.prototype.x',
  '[constructor][prototype][x]',
  '[toString]',
  '.hasOwnProperty',
  '[',
  ']',
  ']][[',
  '.',
  '..',
  '[ 9 ]',
  '\0[99999]',
  '[٩٩٩٩٩٩]',
  deep('[0]', 4000),
  deep('.a', 6000),
  deep('[', 12_000),
  deep('[9]', 3000),
]

const ALONE = [
  '__proto__',
  '__proto__[999999]',
  'constructor[prototype][x]',
  '[999999999]',
  '.x',
  'a'.repeat(60_000),
  deep('é', 8000),
  deep('%', 9000),
  '__intent__',
  '__state__',
]

const names = [...ALONE, ...FIELDS.split(' ').flatMap((field) => PATHS.map((path) => field + path))]

/** A body for each name, and a few of thousands of names. */
export const HOSTILE_BODIES: { name: string; body: string }[] = [
  ...[5000, 9000].flatMap((many) =>
    ['k', 'name', 'q.'].map((start) => ({
      name: `${many} names that start with ${start}`,
      body: Array.from({ length: many }, (_, at) => `${start}${at}=`)
        .join('&')
        .slice(0, 65_000),
    })),
  ),
  ...names.map((name) => ({ name, body: new URLSearchParams([[name, '1']]).toString().slice(0, 65_000) })),
].slice(0, 500)
