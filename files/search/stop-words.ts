export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a o e as os um uma uns umas de do da dos das em no na nos nas num numa por pelo pela pelos pelas para pra pro com sem
  sobre ao aos que qual quais quem como quando onde se eu me meu minha meus minhas seu sua seus suas ele ela isso isto
  esse essa este esta ser e foi sao tem ter posso quero preciso devo faz fazer mais muito`.split(/\s+/),
)
