import type { Fault } from '#files/yaml-document.ts'

/** Advice to an author: content with findings is published all the same. */
export interface Finding extends Fault {
  topic:
    | 'arquivo'
    | 'desenho'
    | 'habilidade'
    | 'imagem'
    | 'frase'
    | 'icone'
    | 'leitura'
    | 'link'
    | 'midia'
    | 'modelo'
    | 'ortografia'
    | 'quiz'
    | 'revisar'
    | 'tamanho'
    | 'tarefa'
    | 'titulo'
}
