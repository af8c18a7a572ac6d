import { Link } from '@remix-run/react'

/** What goes and what stays, before somebody decides. */
export function WhatHappens() {
  return (
    <div className="prose">
      <h2>O que acontece</h2>
      <ul>
        <li>Apagamos seu nome, e-mail, celular, CPF, data de nascimento e senha.</li>
        <li>Apagamos seu progresso, evos, anotações, resultados de quiz e respostas de pesquisa.</li>
        <li>Apagamos seus certificados. Quem abrir o código de um deles lê que ele não vale mais.</li>
        <li>Apagamos as dúvidas que você mandou sobre as aulas.</li>
        <li>Todos os aparelhos saem da conta, na hora.</li>
        <li>Não dá para voltar atrás. O cupom que você usou não pode ser usado de novo.</li>
      </ul>
      <h2>O que fica, e por quê</h2>
      <ul>
        <li>O número do recibo e a data, sem o seu nome: provam que o seu pedido foi atendido.</li>
        <li>Um resumo do código de cada certificado, que não mostra nada: diz só que ele não vale mais.</li>
        <li>Quantas vezes cada cupom foi usado, sem dizer por quem: para não passar do limite dele.</li>
      </ul>
      <p>
        Antes, se quiser, guarde uma cópia:{' '}
        <Link to="/user/dados.json" reloadDocument>
          baixar seus dados
        </Link>
        .
      </p>
    </div>
  )
}
