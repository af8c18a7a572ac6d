/** The error catalogue (specification, section 8). The web app shows them below a sentence of its own. */
export const ERROR_MESSAGES = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  500: 'Internal Server Error',
  1000: 'Sessão inválida',
  1001: 'user and password not sent',
  1002: 'JSON body empty',
  1003: 'session token not sent',
  1004: 'code not sent',
  1005: 'Já criou um pwd!',
  1101: 'Step não encontrado',
  1111: 'Acesso não permitido',
  1201: 'Senha inválida',
  1202: 'Cadastro não confirmado',
  1203: 'Por favor, faça seu Survey!',
  1204: 'Por favor, mude a senha!',
  1205: 'Passwords não são iguais',
  1206: 'Aluno não matriculado no step!',
  1215: 'Não pude atualizar os dados: Valores iguais ou id não encontrado',
  1301: 'Cupom não encontrado',
  1302: 'Cupom esgotado',
  1303: 'Cupom vencido',
  1304: 'Cupom já usado por esta pessoa',
  1305: 'Cupom de outro e-mail',
  1306: 'Já existe uma conta com este e-mail ou CPF',
  1307: 'Esta conta está suspensa',
} as const

export type KnownCode = keyof typeof ERROR_MESSAGES

const ENGLISH = [200, 400, 401, 403, 404, 405, 409, 410, 500, 1001, 1002, 1003, 1004]

export const languageOf = (code: number): 'en' | undefined => (ENGLISH.includes(code) ? 'en' : undefined)

export function errorMessage(code: number): string {
  return (ERROR_MESSAGES as Record<number, string>)[code] ?? `Mensagem não definida [${code}]`
}

const STATUSES = new Map<KnownCode, number>([
  [1000, 401],
  [1003, 401],
  [1111, 401],
  [1202, 403],
  [1203, 403],
  [1204, 403],
  [1206, 403],
  [1307, 403],
  [1101, 404],
])

/** Codes below 1000 are HTTP statuses; others are 400 unless listed above (contract, "Envelope"). */
export function statusOf(code: KnownCode): number {
  return STATUSES.get(code) ?? (code < 1000 ? code : 400)
}
