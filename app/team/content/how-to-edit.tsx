/** Nothing of the course content is edited in the browser. */
export const HowToEdit = () => (
  <details>
    <summary className="quiet cursor-pointer">Somente leitura. Como pedir uma mudança?</summary>
    <p>
      Quem escreve as trilhas as muda nos arquivos delas, no servidor: diga a essa pessoa o que você viu. Cada
      rascunho aparece aqui assim que ela salva.
    </p>
  </details>
)
