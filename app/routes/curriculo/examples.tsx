/** Of people that we made up: a title begins with `#`. */
const EXAMPLES = [
  `Lia, 18 anos, procura a primeira vaga
(31) 98888-1234 · lia.souza@exemplo.com · Eldorado, Contagem
# Objetivo
Auxiliar de loja, à tarde ou à noite
# Experiências
Venda de bolos por encomenda, desde 2024: 40 por mês, para 15 clientes, com entrega no horário
Organização da entrada da igreja, aos domingos, desde 2025: 80 pessoas por semana
# Formação
Ensino médio completo, Escola Estadual Helena Guerra, 2025
# Cursos
Informática básica, 40 horas, 2025
# O que sei fazer
Atendimento por telefone e WhatsApp
Controle de encomendas em planilha`,
  `Geraldo, 46 anos, sempre trabalhou por conta própria
(11) 97777-4321 · geraldo.lima@exemplo.com · Itaquera, São Paulo
# Objetivo
Auxiliar de manutenção predial
# Experiências
Pintura e pequenos reparos por conta própria, desde 2012: casas, lojas e duas escolas
Ajudante de obra, Construtora Rocha, de 2008 a 2012: alvenaria e acabamento
# Formação
Ensino fundamental completo, EJA, 2019
# Cursos
Segurança no trabalho em altura (NR-35), 8 horas, 2024
# O que sei fazer
Orçamento de serviço por escrito
Pintura interna e externa`,
  `Adriana, 31 anos, volta depois de cuidar dos filhos
(81) 96666-9876 · adriana.reis@exemplo.com · Boa Vista, Recife
# Objetivo
Operadora de caixa, em turno da manhã
# Experiências
Caixa, Mercado Bom Preço, de 2015 a 2018: cerca de 120 clientes por dia, fechamento sem diferença
Cuidado de dois filhos e das contas da casa, de 2018 a 2026
Venda de marmitas por encomenda, desde 2023: 15 por dia, com entregas no horário
# Formação
Ensino médio completo, Escola Estadual Oliveira Lima, 2012
# O que sei fazer
Fechamento de caixa
Controle de gastos em planilha`,
].map((text) => text.split('\n'))

/** The first line of a part, in the first of them; the contact has no title, and comes below the name. */
export function exampleOf(title: string): string {
  const [lines = []] = EXAMPLES
  return lines[Math.max(lines.indexOf(`# ${title}`), 0) + 1] ?? ''
}

export const Examples = () => (
  <section aria-labelledby="exemplos" className="mt-6 print:hidden">
    <h2 id="exemplos">Três currículos prontos</h2>
    <p className="mt-1 text-ink-soft">São exemplos: as pessoas e as empresas não existem.</p>
    {EXAMPLES.map(([who, ...lines]) => (
      <details key={who} className="fold card mt-3 py-2">
        <summary>{who}</summary>
        {lines.map((line) =>
          line.startsWith('# ') ? <h3 key={line}>{line.slice(2)}</h3> : <p key={line}>{line}</p>,
        )}
      </details>
    ))}
  </section>
)
