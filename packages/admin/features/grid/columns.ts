import type { TableCellProps } from '@mui/material'
import { Children, createElement, type ElementType, isValidElement, type ReactElement, type ReactNode } from 'react'
import { type RaRecord, TextField } from 'react-admin'
import type { FieldInfo, ResourceInfo, ValueType } from 'slipform/browser'
import { DateTimeField } from '../../fields/DateTimeField.tsx'
import { RelativeTimeField } from '../../fields/RelativeTimeField.tsx'
import { valueTypeOf } from '../../format/values/value-type.ts'
import type { Choice } from '../../i18n/choiceName.ts'
import { RecordTitle, type RecordTitleProps } from '../../pages/list/RecordTitle.tsx'
import { isIn } from '../../resource/named.ts'

/** The properties of `DataTable.Col` in the list's table, from which the grid derives its columns. */
export interface ColumnProps {
  source?: string
  label?: string
  field?: ElementType
  render?: (record: RaRecord) => ReactNode
  children?: ReactNode
  align?: TableCellProps['align']
  cellClassName?: string
}

/** The properties of an input that the grid reads. */
export interface CellInputProps {
  source?: string
  reference?: string
  choices?: readonly Choice[]
  validate?: unknown
  disabled?: boolean
  readOnly?: boolean
  children?: ReactNode
}

/** A column of the grid, by which its cells show, copy and edit their field. */
export interface GridColumn {
  /** The name of the column, by which users hide it, and the class of its cells. */
  name: string
  label: string | undefined
  /** The field that the cells edit. */
  source: string
  align: TableCellProps['align']
  content: ReactElement
  render: ColumnProps['render']
  type: ValueType
  /** The input of the field; undefined if the cells are read-only. */
  input: ReactElement<CellInputProps> | undefined
  choices: readonly Choice[]
  /** The resource that the field refers to, and the relation that responses join. */
  reference: string | undefined
  relation: string | undefined
}

/**
 * Returns the type of a field that an update accepts; undefined for other fields. Keys can only be changed in the form: the grid does not read
 * the record again, and would send the next change to the former key.
 */
export const writableType = (field: FieldInfo | undefined): ValueType | undefined =>
  field === undefined || !isIn('update', field) || field.key || field.part ? undefined : valueTypeOf(field)

// The type of read-only columns, which are shown and copied as text.
const text: ValueType = { kind: 'text', nullable: true }

/** Whether a cell has room to edit a value of a type: not for lists and JSON. */
export const isSingle = ({ kind }: ValueType) => kind !== 'array' && kind !== 'json'

/**
 * Returns the columns of a list that the grid shows. A name of several fields is replaced by the columns of these fields, even if the list hides
 * them. Values that the server generates are left out.
 */
export const shownInGrid = (
  columns: ReactNode,
  hidden: readonly string[],
  fields: ResourceInfo['fields'],
): ReactElement<ColumnProps>[] => {
  const all = Children.toArray(columns).filter((column) => isValidElement<ColumnProps>(column))
  const parts = all.flatMap(({ props }) => partsOf(props))
  return all.filter(({ props }) => {
    const { source = '', label = '' } = props
    const isShown = parts.includes(source) || !hidden.includes(source || label)
    return isShown && !source.startsWith('@') && partsOf(props).length <= 1 && !fields[source]?.generated
  })
}

/** Returns the columns of the grid with the inputs of their fields. */
export const readColumns = (
  columns: ReactNode,
  inputs: readonly ReactElement[],
  fields: ResourceInfo['fields'],
  hidden: readonly string[],
): GridColumn[] => shownInGrid(columns, hidden, fields).map(({ props }) => readColumn(props, inputs, fields))

/** Returns the fields of the name in a column; none for other columns. */
const partsOf = ({ children }: ColumnProps): readonly string[] =>
  isValidElement<RecordTitleProps>(children) && children.type === RecordTitle ? children.props.parts : []

export const readColumn = (
  column: ColumnProps,
  inputs: readonly ReactElement[],
  fields: ResourceInfo['fields'],
): GridColumn => {
  const { source = '', label, field = TextField, render, children, align } = column
  const isName = isValidElement(children) && children.type === RecordTitle
  const child = !isName && isValidElement<{ source?: string; relation?: string }>(children) ? children : undefined
  const editedSource = child?.props.source ?? source
  const input = inputs.find(
    (candidate): candidate is ReactElement<CellInputProps> =>
      (candidate.props as CellInputProps).source === editedSource,
  )
  const type = writableType(fields[editedSource])
  const inner = isValidElement<CellInputProps>(input?.props.children) ? input.props.children.props : {}
  const isReadOnly = [input?.props, inner].some((props) => props?.disabled || props?.readOnly)
  return {
    name: source,
    label,
    source: editedSource,
    align,
    content: withExactTime(child ?? createElement(field, { source })),
    render: children === undefined ? render : undefined,
    type: type ?? text,
    input: input && type && isSingle(type) && !isReadOnly ? input : undefined,
    choices: input?.props.choices ?? [],
    reference: input?.props.reference,
    relation: child?.props.relation,
  }
}

/** Replaces a field with a relative time by one with the exact time, which users edit. */
const withExactTime = (content: ReactElement): ReactElement =>
  content.type === RelativeTimeField ? createElement(DateTimeField, content.props as { source: string }) : content

/** Returns a record with values that are not stored yet. */
export const withValues = (
  record: RaRecord,
  values: Readonly<Record<string, unknown>>,
  columns: readonly GridColumn[],
) => {
  const relations = columns.flatMap(({ source, relation }) => (source in values && relation ? [relation] : []))
  // Removes the related record of a changed reference: it belongs to the stored reference.
  return { ...record, ...values, ...Object.fromEntries(relations.map((relation) => [relation, undefined])) }
}
