/** Nothing of the course content is edited in the browser. */
export const HowToEdit = () => (
  <details>
    <summary className="quiet -ml-2 cursor-pointer">Aqui só se lê. Como mudar?</summary>
    <p>
      Quem escreve as trilhas as muda nos arquivos delas, no servidor: diga a essa pessoa o que você viu. Cada
      rascunho aparece aqui assim que ela salva.
    </p>
  </details>
)
