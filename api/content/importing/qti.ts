/** Items of QTI 2.1 with one choice interaction: https://www.imsglobal.org/question/qtiv2p1/imsqti_infov2p1.html */
import { DomUtils, parseDocument } from 'htmlparser2'
import type { Imported, Refusal } from './imported.ts'
import { MEDIA_REASON, textOfNodes, type Nodes } from './plain-text.ts'

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

const all = (name: string, root: Element): Element[] => DomUtils.getElementsByTagName(name, root)
const within = (elements: Element[]): Nodes => elements.flatMap(({ children }) => children)

function faultOf(item: Element | undefined, interactions: Element[]): string | undefined {
  if (!item) return 'não é uma pergunta QTI 2.1: o arquivo deve ter um assessmentItem'
  const [interaction] = interactions
  if (interactions.length !== 1 || interaction?.name !== 'choiceInteraction')
    return 'só se importa uma pergunta de escolha (choiceInteraction) por arquivo'
  if ((interaction.attribs.maxChoices ?? '1') !== '1')
    return 'só se importa uma pergunta com uma resposta certa'
  return undefined
}

function questionIn(item: Element, interaction: Element) {
  const stem = [...within(all('itemBody', item)), ...within(all('prompt', interaction))]
  const rights = all('correctResponse', item).flatMap((one) => all('value', one).map(DomUtils.textContent))
  const options = all('simpleChoice', interaction).map((choice) => {
    const texto = textOfNodes(choice.children, 'feedbackInline')
    const isRight = rights.some((value) => value.trim() === choice.attribs.identifier)
    const feedback = textOfNodes(within(all('feedbackInline', choice))) || undefined
    return { texto, isRight, feedback }
  })
  return { pergunta: textOfNodes(stem, interaction.name), options }
}

const isWhole = <T extends { texto: string | undefined }>(option: T): option is T & { texto: string } =>
  option.texto !== undefined

export function readQti(xml: string): Imported {
  const document = parseDocument(xml, { xmlMode: true, withStartIndices: true })
  const refuse = (element: Element | undefined, reason: string): Imported => {
    const line = xml.slice(0, element?.startIndex ?? 0).split('\n').length
    const refusal: Refusal = { line, reason }
    return { questions: [], refused: [refusal] }
  }
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return refuse(undefined, 'não se aceita DOCTYPE nem ENTITY')
  const [item] = DomUtils.getElementsByTagName('assessmentItem', document)
  const interactions = item ? DomUtils.getElementsByTagName((name) => name.endsWith('Interaction'), item) : []
  const [interaction] = interactions
  const fault = faultOf(item, interactions)
  if (fault !== undefined || !item || !interaction) return refuse(interaction ?? item, fault ?? '')
  const { pergunta, options } = questionIn(item, interaction)
  if (pergunta === undefined || !options.every(isWhole)) return refuse(interaction, MEDIA_REASON)
  const line = xml.slice(0, item.startIndex ?? 0).split('\n').length
  const opcoes = options.map(({ texto, isRight, feedback }) =>
    isRight ? { texto, certa: true as const } : { texto, retorno: feedback },
  )
  const explicacao = options.find(({ isRight }) => isRight)?.feedback
  return { questions: [{ line, question: { pergunta, opcoes, explicacao } }], refused: [] }
}
