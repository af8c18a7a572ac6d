/** Nothing of the course content is edited in the browser. */
export const HowToEdit = () => (
  <details>
    <summary className="quiet -ml-2 cursor-pointer">Aqui só se lê. Como mudar?</summary>
    <p>
      Trilhas, passos, aulas e quizzes são arquivos da pasta <code>content/trilhas</code>, no servidor. Mude o
      arquivo em um editor de texto, salve e recarregue esta página: o rascunho aparece como ficou. O que já
      está publicado muda para todos assim que se salva.
    </p>
    <p className="mt-2">
      O guia de quem escreve é <code>docs/autoria.md</code>. No terminal, na pasta do projeto,{' '}
      <code>evolua conteudo verificar</code> diz o que se lê aqui, e <code>evolua conteudo publicar</code>,
      com o nome da trilha, do passo ou da aula, publica um rascunho.
    </p>
  </details>
)
