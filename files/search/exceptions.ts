/** Words without accents that the rules for plurals and the stemmer get wrong. */
const list = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs.split(/\s+/).map((pair) => {
      const [word = '', stem = ''] = pair.split(':')
      return [word, stem]
    }),
  )

export const SINGULARS = list(
  `faceis:facil dificeis:dificil uteis:util inuteis:inutil ageis:agil frageis:fragil perfis:perfil civis:civil paes:pao
  caes:cao herois:heroi leis:lei reis:rei mais:mais pais:pais paises:pais mes:mes meses:mes seis:seis tres:tres
  onibus:onibus lapis:lapis`,
)

/** Otherwise `medida` would be found as `medo`, and `entrevista` not as `entrevistar`. */
export const STEMS = list(
  `entrevista:entrevist divida:divid duvida:duvid medida:medid medo:medo media:media comida:comid partida:partid
  vendedor:vend venda:vend`,
)
