import type { TypeRow } from './catalog.ts'
import type { ColumnType } from './schema.ts'

/** A column's type as read.ts wants it, with its domains resolved, and the constraints of these domains. */
export type ResolvedType = {
  type: ColumnType
  isNullable: boolean
  default: string | undefined
  /** Conditions on VALUE. */
  checks: string[]
}

/** Resolves a column's type through domains and arrays to the base type. */
export function resolveType(
  types: ReadonlyMap<number, TypeRow>,
  type: number,
  modifier: number,
  label: string,
): ResolvedType {
  const row = rowOf(types, type)
  if (row.kind === 'd') {
    const base = resolveType(types, row.base, row.baseModifier, row.baseLabel)
    return {
      type: base.type,
      isNullable: row.isNullable && base.isNullable,
      default: row.default ?? base.default,
      checks: [...base.checks, ...row.checks],
    }
  }
  const free = { isNullable: true, default: undefined, checks: [] }
  if (row.item === 0) return { ...free, type: { ...detailsOf(row, modifier), isArray: false, label } }
  // An array's modifier is that of its items, unless their domain has its own.
  const item = resolveType(types, row.item, modifier, row.itemLabel).type
  const isDomain = rowOf(types, row.item).kind === 'd'
  return { ...free, type: { ...item, isArray: true, label: isDomain ? `${item.label}[]` : label } }
}

function rowOf(types: ReadonlyMap<number, TypeRow>, type: number): TypeRow {
  const row = types.get(type)
  if (row === undefined) throw new Error(`The catalog describes no type ${type}.`)
  return row
}

function detailsOf({ schema, name, kind, labels }: TypeRow, modifier: number): Omit<ColumnType, 'isArray' | 'label'> {
  if (kind === 'e') return { name, enumeration: { schema, name, labels } }
  if (modifier === -1) return { name }
  // PostgreSQL packs the numbers of these types' declarations into the modifier.
  if (name === 'varchar' || name === 'bpchar') return { name, length: modifier - 4 }
  if (name !== 'numeric') return { name }
  const packed = modifier - 4
  return { name, precision: (packed >> 16) & 0xffff, scale: ((packed & 0x7ff) ^ 1024) - 1024 }
}
