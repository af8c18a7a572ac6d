import { COVER_NAMES } from '#contract/picture-names.ts'
import { Abilities } from '#app/learning/abilities.tsx'
import type { MOMENT_DRAWINGS } from '#app/learning/drawings/moments.server.ts'
import { OneQuestion } from '#app/learning/questions/one-question.tsx'
import { questionBars } from '#app/learning/questions/question-number.ts'
import type { ShelfTrail } from '#app/learning/shelf/shelf-trail.server.ts'
import { TrailCard } from '#app/learning/shelf/trail-card.tsx'
import type { ShownTrail } from '#app/learning/stops/shown-trail.server.ts'
import { Stops } from '#app/learning/stops/stops.tsx'
import { LiveCard } from '#app/programmes/lives/live-card.tsx'
import { HOUR, MINUTE } from '#contract/durations.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Choices } from '#app/ui/choices.tsx'
import { COVERS } from '#app/ui/cover.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Hero } from '#app/ui/hero.tsx'
import { Person } from '#app/ui/person.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Ring } from '#app/ui/ring.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { Stats } from '#app/ui/stats.tsx'
import { Part, State } from './example.tsx'
import { LONG_TEXT, LONG_WORD } from './samples.ts'

const TRAIL: ShelfTrail = {
  ...{ id: 'horta', title: 'Horta em casa', summary: 'Do vaso à colheita.', icon: 'loja', cover: 'green' },
  ...{ detail: '4 passos · 48 min', progress: undefined, isDone: false, reason: undefined },
}
const TRAILS: ShelfTrail[] = [
  { ...TRAIL, reason: 'Você escolheu plantas' },
  {
    ...{ ...TRAIL, title: 'Primeiro emprego', icon: 'documento', cover: 'blue' },
    ...{ detail: '1 de 3 passos', progress: [100, 50, 0] },
  },
  {
    ...{ ...TRAIL, title: 'Dinheiro no bolso', icon: 'carteira', cover: 'teal' },
    ...{ detail: '', isDone: true },
  },
  { ...TRAIL, title: LONG_WORD, summary: LONG_TEXT, icon: undefined, cover: 'rose' },
]

export function Covers({ drawing }: { drawing: string }) {
  return (
    <Part id="capas" title="Capas">
      {COVER_NAMES.map((cover) => (
        <State key={cover} name="Cartão grande" isWide>
          <Hero cover={cover} drawing={drawing} labelledBy={`capa-${cover}`}>
            <h3 id={`capa-${cover}`} className="text-xl">
              Um currículo que abre portas
            </h3>
            <Segments parts={[100, 50, 0]} label="1 de 3 aulas" className="mt-4" />
            <p className="mt-3">
              <span className="tag">1 de 3 passos</span>
            </p>
            <ButtonLink to="#capas" className="btn-wide mt-5">
              Continuar a aula
            </ButtonLink>
          </Hero>
        </State>
      ))}
      <State name="Na estante" isWide>
        <div className="shelf">
          {TRAILS.map((trail) => (
            <TrailCard key={trail.title} trail={trail} heading="h3" summary={trail.summary} />
          ))}
        </div>
      </State>
    </Part>
  )
}

const stop = (number: number, state: 'done' | 'underway' | 'open' | 'locked', detail: string) => ({
  ...{ id: `${state}-${number}`, title: `Passo ${number} da horta`, state, number, detail },
  ...{ isHere: state === 'underway', opensAfter: undefined, classes: '', summary: 'Da terra ao prato.' },
})
const STOPS: ShownTrail['stops'] = [
  stop(1, 'done', 'Feito · +80 evos'),
  stop(2, 'underway', '1 de 3 aulas · 6 min'),
  { ...stop(3, 'open', '3 aulas · 9 min'), title: LONG_WORD },
  { ...stop(4, 'locked', 'Abre depois do passo 3'), title: LONG_TEXT },
]

export function Paths() {
  return (
    <Part id="caminho" title="Caminho de uma trilha">
      <State name="No meio">
        <Stops stops={STOPS} hereText="Você está aqui" done={1} total={4} leftOut={0} />
      </State>
      <State name="Terminada">
        <Stops stops={STOPS.slice(0, 1)} hereText="Você está aqui" done={1} total={1} leftOut={0} />
      </State>
    </Part>
  )
}

const STATS = [
  { value: '5 de 5', label: 'certas' },
  { value: '+50', label: 'evos' },
  { value: 'Nível 2', label: 'subiu agora' },
]
const LEVELS = [
  { level: 1, percent: 0 },
  { level: 2, percent: 43 },
  { level: 12, percent: 100 },
]

export function Moments({ drawings }: { drawings: typeof MOMENT_DRAWINGS }) {
  return (
    <Part id="momentos" title="Momentos">
      {(['trail', 'again'] as const).map((name) => (
        <State key={name} name={name === 'trail' ? 'Conseguiu' : 'Ainda não, com dois números'}>
          <div className="card moment">
            <Person who="osvaldo" holding={name === 'trail' ? 'medal' : 'notebook'} className="moment-art" />
            <h3 className="text-2xl">Você passou, Lia!</h3>
            <p className="mt-2 text-ink-soft">Passo feito. Agora você sabe cuidar da terra.</p>
            <Stats stats={name === 'trail' ? STATS : STATS.slice(0, 2)} />
            <ButtonLink to="#momentos" className="btn-wide mt-5">
              Ir para o próximo passo
            </ButtonLink>
          </div>
        </State>
      ))}
      <State name="Desenhos" isWide>
        <div className="flex flex-wrap">
          {Object.values(drawings).map((markup, at) => (
            <Drawing key={at} markup={markup} className="mb-3 h-14 w-40" />
          ))}
        </div>
      </State>
      <State name="Níveis">
        <div className="flex">
          {LEVELS.map(({ level, percent }) => (
            <Ring key={level} level={level} percent={percent} className="mr-4 h-20 w-20 text-2xl" />
          ))}
        </div>
      </State>
      <State name="Níveis, sobre a capa">
        <div className={`flex rounded-card p-4 ${COVERS.green}`}>
          {LEVELS.map(({ level, percent }) => (
            <Ring key={level} level={level} percent={percent} className="mr-4 h-9 w-9 text-sm" />
          ))}
        </div>
      </State>
      <State name="Habilidades" isWide>
        <Abilities
          total={5}
          latest={['Escolher um vaso', 'Regar na medida', LONG_TEXT].map((text) => ({
            ...{ text, title: 'Cuidar do solo', stepId: 'solo' },
          }))}
        />
      </State>
    </Part>
  )
}

const QUESTION = { name: 'q.0', legend: 'O que a minhoca faz?', eyebrow: 'Pergunta 2 de 3' }

/** As in `app/learning/step/reader.tsx`. */
function ReaderHead({ title, parts }: { title: string; parts: number[] }) {
  return (
    <div className="reader-head mb-5">
      <p className="flex min-h-touch items-center text-sm font-bold">
        <span className="min-w-0">{title}</span>
      </p>
      <Segments parts={parts} />
    </div>
  )
}

export function Questions() {
  const options = ['Areja a terra', 'Come a raiz'].map((label, at) => ({ value: String(at), label }))
  const control = <Choices {...QUESTION} id="field-q.0" options={options} chosen={['0']} />
  return (
    <Part id="perguntas" title="Uma pergunta por vez">
      <State name="No meio">
        <div className="px-4">
          {' '}
          <ReaderHead title="Cuidar do solo" parts={questionBars(2, 3)} />
          <OneQuestion
            path="/survey"
            number={2}
            questions={[
              { name: 'q.9', control: null },
              { name: 'q.0', control },
              { name: 'q.8', control: null },
            ]}
            errors={undefined}
            finish={{ intent: 'send', label: 'Terminar e ver o resultado' }}
          >
            {null}
          </OneQuestion>
        </div>{' '}
      </State>
      <State name="Aula, com texto comprido">
        <div className="px-4">
          {' '}
          <ReaderHead title={LONG_TEXT} parts={[100, 0, 0, 0]} />
          <div className="reader-bar">
            <p className="mr-4 font-semibold tabular-nums text-ink-soft">+10 evos</p>
            <ButtonLink to="#perguntas" className="flex-1">
              Concluir aula
            </ButtonLink>
          </div>
        </div>{' '}
      </State>
    </Part>
  )
}

const START = Date.UTC(2026, 10, 26, 22, 30)
const LIVE = {
  ...{ id: 'live', title: 'Entrevista sem medo', description: '', speaker: 'Diego Santana' },
  ...{ startsAt: START, endsAt: START + HOUR, url: 'https://sala.example/1' as const },
}

export function Programmes() {
  return (
    <Part id="programas" title="Programas e lives">
      <State name="Ao vivo">
        <LiveCard live={LIVE} now={START} heading="h2" />
      </State>
      <State name="Daqui a pouco">
        <LiveCard live={LIVE} now={START - 10 * MINUTE} heading="h2" />
      </State>
      <State name="Em uma linha" isWide>
        <LiveCard live={{ ...LIVE, title: LONG_TEXT }} now={START - HOUR} heading="h3" />
      </State>
      <State name="Passos numerados" isWide>
        <Prose
          html="<ol><li>Estude no seu ritmo.</li><li>Faça cada tarefa.</li><li>Venha às lives.</li></ol>"
          className="numbered"
        />
      </State>
    </Part>
  )
}
