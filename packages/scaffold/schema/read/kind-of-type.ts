import { kindOfColumn } from 'slipform/internal'
import type { Kind, ScalarKind } from 'slipform/kinds'
import type { ColumnType } from './schema.ts'

/** The kind of a column's type, perhaps read-only; or the reason why there is none. */
export type KindOfType = { kind: Kind; isReadOnly: boolean; note?: string } | { kind: undefined; reason: string }

/** Types without a kind, shown as text because their printed values are readable. */
const readOnlyTypes = new Set(
  `inet cidr macaddr macaddr8 interval timetz money bit varbit xml int4range int8range numrange tsrange tstzrange
  daterange int4multirange int8multirange nummultirange tsmultirange tstzmultirange datemultirange point line lseg box
  path polygon circle oid char pg_lsn ltree`.split(/\s+/),
)

/** Returns the kind of a type. */
export function kindOfType(type: ColumnType): KindOfType {
  if ((type.dimensions ?? 1) > 1)
    return { kind: undefined, reason: `there is no kind for an array of arrays, ${type.label}` }
  const item = kindOfItem(type)
  const isReadOnly = item === undefined && readOnlyTypes.has(type.name)
  const kind: ScalarKind | undefined = isReadOnly ? { name: 'text' } : item
  if (kind === undefined) return { kind: undefined, reason: `there is no kind for ${type.label}` }
  return {
    kind: type.isArray ? { name: 'arrayOf', item: kind, ...limitsOfItem(type, isReadOnly) } : kind,
    isReadOnly,
    ...(isReadOnly && {
      note: `there is no kind for ${type.label}: it is shown as a text, and cannot be written or filtered`,
    }),
  }
}

function kindOfItem({ name, enumeration, precision, scale }: ColumnType): ScalarKind | undefined {
  if (enumeration !== undefined) {
    return enumeration.labels.length === 0 ? undefined : { name: 'oneOf', values: enumeration.labels }
  }
  return kindOfColumn(name, { precision, scale })
}

function limitsOfItem({ length }: ColumnType, isReadOnly: boolean): { limits?: { maxLength: number } } {
  return length === undefined || isReadOnly ? {} : { limits: { maxLength: length } }
}
