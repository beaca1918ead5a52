import { isValidElement, type ReactElement, type ReactNode } from 'react'
import {
  BooleanInput,
  DateInput,
  DateTimeInput,
  NullableBooleanInput,
  NumberInput,
  ReferenceInput,
  SearchInput,
  SelectInput,
  type SortPayload,
  TextInput,
} from 'react-admin'
import { BigintInput } from '../../../inputs/BigintInput.tsx'
import { DecimalInput } from '../../../inputs/DecimalInput.tsx'
import { IntegerInput } from '../../../inputs/IntegerInput.tsx'
import { PlainTimeInput } from '../../../inputs/PlainTimeInput.tsx'
import { UtcDateTimeInput } from '../../../inputs/UtcDateTimeInput.tsx'
import type { FieldKind } from './operators.ts'

/** An input of a list's filters. */
export type FilterInput = ReactElement<{
  source: string
  label?: string
  choices?: readonly { id: unknown; name: string }[]
  reference?: string
  sort?: SortPayload
  children?: ReactNode
}>

/** A field that a list offers to filter by, and the input of its values. */
export interface FilterField {
  readonly name: string
  readonly kind: FieldKind
  readonly input: FilterInput
}

const kinds = new Map<unknown, FieldKind>([
  [TextInput, 'text'],
  [NumberInput, 'number'],
  [IntegerInput, 'number'],
  [BigintInput, 'number'],
  [DecimalInput, 'number'],
  [PlainTimeInput, 'number'],
  [DateInput, 'date'],
  [DateTimeInput, 'timestamp'],
  [UtcDateTimeInput, 'timestamp'],
  [SelectInput, 'choice'],
  [NullableBooleanInput, 'boolean'],
  [BooleanInput, 'boolean'],
  [ReferenceInput, 'reference'],
])

// `make_like` is a text that is searched for a part; `year_gte` and `year_lte` are one field. Other suffixes may be names.
const sourceWithOperator = /^(.+)_(like|gte|lte)$/

/** Whether an input searches the whole record instead of filtering by a field. */
export const isSearch = ({ type, props }: FilterInput) => type === SearchInput || props.source === 'q'

export const isFilterInput = (element: ReactNode): element is FilterInput =>
  isValidElement<{ source?: unknown }>(element) && typeof element.props.source === 'string'

/** Reads the fields that a list filters by from its inputs. */
export function readFields(inputs: readonly FilterInput[]): FilterField[] {
  const fields = new Map<string, FilterField>()
  for (const input of inputs) {
    const [, stem, operator] = sourceWithOperator.exec(input.props.source) ?? []
    const name = stem ?? input.props.source
    if (!fields.has(name)) fields.set(name, { name, kind: kindOf(input, operator), input })
  }
  return [...fields.values()]
}

function kindOf({ type }: FilterInput, operator: string | undefined): FieldKind {
  const kind = kinds.get(type)
  if (kind !== undefined && kind !== 'text') return kind
  if (operator === undefined) return 'exact'
  return operator === 'like' ? 'text' : 'number'
}
