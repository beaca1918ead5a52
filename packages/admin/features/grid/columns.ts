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

/** The properties of a column of the list's table, `DataTable.Col`, from which the grid makes its own. */
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
export interface InputProps {
  source?: string
  reference?: string
  choices?: readonly Choice[]
  validate?: unknown
  disabled?: boolean
  readOnly?: boolean
  children?: ReactNode
}

/** A column of the grid: how its cells show, copy and edit their field. */
export interface GridColumn {
  /** The column's name, which hides it and which its cells carry as class. */
  name: string
  label: string | undefined
  /** The field that the cells edit. */
  source: string
  align: TableCellProps['align']
  content: ReactElement
  render: ColumnProps['render']
  type: ValueType
  /** The input of the field; undefined if the cells are read-only. */
  input: ReactElement<InputProps> | undefined
  choices: readonly Choice[]
  /** The resource that the field refers to, and the relation that responses join. */
  reference: string | undefined
  relation: string | undefined
}

/**
 * Returns the type of a field that an update of a record accepts; undefined for others. Keys change in the form: a list or a page, which is
 * not read again, would send what follows to the former key.
 */
export const writableType = (field: FieldInfo | undefined): ValueType | undefined =>
  field === undefined || !isIn('update', field) || field.key || field.part ? undefined : valueTypeOf(field)

// Of columns that no update accepts: they are shown and copied.
const text: ValueType = { kind: 'text', nullable: true }

/** Whether a cell can edit a value: lists and JSON have no room in one. */
export const isSingle = ({ kind }: ValueType) => kind !== 'array' && kind !== 'json'

/**
 * Returns the columns of a list that the grid shows. A name made of several fields is no column: its fields are, even if the list hides them. Nor
 * are values that the server generates.
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

/** Returns the fields that the names in a column are made of. */
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
  const edited = child?.props.source ?? source
  const input = inputs.find(
    (candidate): candidate is ReactElement<InputProps> => (candidate.props as InputProps).source === edited,
  )
  const type = writableType(fields[edited])
  const inner = isValidElement<InputProps>(input?.props.children) ? input.props.children.props : {}
  const isReadOnly = [input?.props, inner].some((props) => props?.disabled || props?.readOnly)
  return {
    name: source,
    label,
    source: edited,
    align,
    content: exact(child ?? createElement(field, { source })),
    render: children === undefined ? render : undefined,
    type: type ?? text,
    input: input && type && isSingle(type) && !isReadOnly ? input : undefined,
    choices: input?.props.choices ?? [],
    reference: input?.props.reference,
    relation: child?.props.relation,
  }
}

/** Returns a field that shows the exact time, which users edit. */
const exact = (content: ReactElement): ReactElement =>
  content.type === RelativeTimeField ? createElement(DateTimeField, content.props as { source: string }) : content

/** Returns the record as the grid shows it, with values that are not stored yet. */
export const withValues = (
  record: RaRecord,
  values: Readonly<Record<string, unknown>>,
  columns: readonly GridColumn[],
) => {
  const relations = columns.flatMap(({ source, relation }) => (source in values && relation ? [relation] : []))
  // The joined record is that of the stored reference.
  return { ...record, ...values, ...Object.fromEntries(relations.map((relation) => [relation, undefined])) }
}
