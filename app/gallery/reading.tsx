import { Prose } from '#app/ui/prose.tsx'
import { Part, State } from './example.tsx'
import { LONG_WORD } from './samples.ts'

const TEXT = `
<p>Cuidar de um irmão, vender bolo no bairro: tudo isso <strong>ensina a trabalhar</strong>, e <a href="#leitura">o currículo diz isso</a>.</p>
<h2>Números valem mais que elogios</h2>
<p>“Sou esforçado” qualquer pessoa escreve. Use <code>=SOMA(A1:A9)</code> e conte.</p>
<h3>Três partes</h3>
<ol><li>o que você fez;</li><li>para quem;</li><li>o que mudou.</li></ol>
<ul><li>currículo;</li><li>documentos;</li></ul>
<blockquote><p><strong>Faça agora.</strong> Escreva uma frase dessas.</p></blockquote>
<div class="table-scroll"><table><thead><tr><th>Dia</th><th>Horas</th><th>Onde</th></tr></thead>
<tbody><tr><td>segunda</td><td>8</td><td>loja</td></tr><tr><td>terça</td><td>12</td><td>estoque</td></tr></tbody></table></div>
<pre><code>Bom dia! Meu nome é Lia Souza e quero me candidatar à vaga de auxiliar de loja.</code></pre>
<p><img src="/favicon.svg" width="96" height="96" alt="Uma imagem de uma aula"></p>
<p>${LONG_WORD}</p>`

export function Reading() {
  return (
    <Part id="leitura" title="Leitura">
      <State name="Títulos">
        <p className="text-2xl font-bold">Título da página</p>
        <p className="mt-1 text-ink-soft">O que ela tem, numa frase.</p>
        <p className="mt-4 text-xl font-bold">Título de uma parte</p>
        <p className="mt-4 text-lg font-bold">Título de um cartão</p>
        <p className="mt-4">
          Texto, <a href="#leitura">link</a>, <span className="text-ink-soft">ao lado</span>,{' '}
          <span className="text-sm text-ink-faint">ao pé</span>
        </p>
      </State>
      <State name="Texto escrito em Markdown">
        <Prose html={TEXT} />
      </State>
    </Part>
  )
}
