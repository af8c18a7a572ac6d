import { Prose } from './prose.tsx'
import { LONG_WORD, type Samples } from './samples.ts'

const TEXT = `
<p>Cuidar de um irmão, vender bolo no bairro: tudo isso <strong>ensina a trabalhar</strong>, e <a href="#leitura">o currículo diz isso</a>.</p>
<h2>Números valem mais que elogios</h2>
<p>“Sou esforçado” qualquer pessoa escreve. Use <code>=SOMA(A1:A9)</code> e conte.</p>
<ol><li>o que você fez;</li><li>para quem;</li><li>o que mudou.</li></ol>
<ul><li>currículo;</li><li>documentos;</li></ul>
<blockquote><p><strong>Faça agora.</strong> Escreva uma frase dessas.</p></blockquote>
<div class="table-scroll"><table><thead><tr><th>Dia</th><th>Horas</th><th>Onde</th></tr></thead>
<tbody><tr><td>segunda</td><td>8</td><td>loja</td></tr><tr><td>terça</td><td>12</td><td>estoque</td></tr></tbody></table></div>
<pre><code>Bom dia! Meu nome é Lia Souza e quero me candidatar à vaga de auxiliar de loja.</code></pre>
<p>${LONG_WORD}</p>`
const STEPS = '<ol><li>Estude no seu ritmo.</li><li>Faça cada tarefa.</li><li>Venha às lives.</li></ol>'

export const samples: Samples = {
  id: 'leitura',
  title: 'Leitura',
  states: {
    'Texto escrito em Markdown': <Prose html={TEXT} />,
    'Passos numerados': <Prose html={STEPS} className="numbered" />,
  },
}
