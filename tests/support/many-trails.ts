/** Trails as an upstream sends them, as many as there shall be. */

const NAMES = ['Pão', 'Horta', 'Costura', 'Elétrica', 'Planilhas', 'Vendas', 'Inglês', 'Cuidados']

interface Many {
  trails: number
  steps: number
  /** How many steps of the trail at this place are completed; none where not said. */
  doneOf?: (at: number) => number
}

/** `trilha-1`, called `Pão 1`, has the steps `trilha-1-passo-1` and so on: each opens the next one. */
export function manyTrails({ trails, steps, doneOf = () => 0 }: Many) {
  return Array.from({ length: trails }, (_, at) => {
    const id = `trilha-${at + 1}`
    const title = `${NAMES[at % NAMES.length] ?? ''} ${at + 1}`
    const done = doneOf(at)
    return {
      id,
      title,
      summary: `Tudo o que é preciso saber para começar, em ${steps} passos curtos.`,
      progress: Math.floor((done * 100) / steps),
      steps: Array.from({ length: steps }, (_, of) => ({
        id: `${id}-passo-${of + 1}`,
        title: `Passo ${of + 1} de ${title}`,
        summary: 'O que você aprende aqui serve para o passo que vem depois.',
        trailId: id,
        trailTitle: title,
        progress: of < done ? 100 : 0,
        completed: of < done,
        locked: of > done,
        classesDone: of < done ? 3 : 0,
        classesTotal: 3,
        minutes: 12,
        evos: 80,
      })),
    }
  })
}
