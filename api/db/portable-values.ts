/** Booleans are bound as 0 or 1; a value that one of the databases lacks throws. SQLite would bind undefined as null. */
import {
  OperationNodeTransformer,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
  type ValueNode,
} from 'kysely'

function portable(value: unknown): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === null || typeof value === 'string' || Number.isFinite(value))
    return value as string | number | null
  throw new TypeError(`A ${typeof value} cannot be bound to a query`)
}

class PortableValues extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: portable(node.value) }
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(portable) }
  }
}

export class PortableValuesPlugin implements KyselyPlugin {
  readonly #values = new PortableValues()

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#values.transformNode(node, queryId)
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result)
  }
}
