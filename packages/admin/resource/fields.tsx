import { type ComponentType, cloneElement, isValidElement, type ReactElement } from 'react'
import { BooleanField, DataTable, ReferenceField, TextField } from 'react-admin'
import { type FieldInfo, humanizeName } from 'slipform/browser'
import { BadgeField } from '../fields/BadgeField.tsx'
import { BytesField } from '../fields/BytesField.tsx'
import { DateTimeField } from '../fields/DateTimeField.tsx'
import { DueField } from '../fields/DueField.tsx'
import { ExactNumberField } from '../fields/ExactNumberField.tsx'
import { JsonField } from '../fields/JsonField.tsx'
import { KeyField } from '../fields/KeyField.tsx'
import { LinkedRecordsField } from '../fields/LinkedRecordsField.tsx'
import { LinkField } from '../fields/LinkField.tsx'
import { PersonField } from '../fields/PersonField.tsx'
import { PictureField } from '../fields/PictureField.tsx'
import { PlainDateField } from '../fields/PlainDateField.tsx'
import { PlainNumberField } from '../fields/PlainNumberField.tsx'
import { PlainTimeField } from '../fields/PlainTimeField.tsx'
import { RelatedRecordField } from '../fields/RelatedRecordField.tsx'
import { RelativeTimeField } from '../fields/RelativeTimeField.tsx'
import { ThumbnailField } from '../fields/ThumbnailField.tsx'
import { ValuesField } from '../fields/ValuesField.tsx'
import { measureOf } from '../format/measure.ts'
import { people } from '../ui/useUsers.ts'
import { choosing, isChosen, useChoose } from './chosen.tsx'
import { isReferring, keyName } from './defaults.ts'
import { isEnumeration, isIdentifier, isImage, isNumber, isPeople, isServerTime, shownKind } from './kinds.ts'
import { lateFields } from './late.ts'
import {
  choicesOf,
  type FindResource,
  findField,
  findLinks,
  isIn,
  labelOf,
  type NamedField,
  type NamedResource,
  useNamedResource,
  withLabel,
} from './named.ts'
import type { Items } from './options.ts'
import { flatten, shownParts } from './parts.ts'
import { titleNames } from './title.ts'

// Chooses the components that show fields by their kinds, in the columns of tables and on the pages of records.

type FieldComponent = ComponentType<{ source: string }>

/** The component that shows a value of each kind. */
const components: Readonly<Record<FieldInfo['kind'], FieldComponent>> = {
  text: TextField,
  sequence: TextField,
  uuid: TextField,
  integer: PlainNumberField,
  float: PlainNumberField,
  bigint: PlainNumberField,
  decimal: ExactNumberField,
  boolean: BooleanField,
  date: PlainDateField,
  time: PlainTimeField,
  sql: TextField,
  bytes: BytesField,
  datetime: DateTimeField,
  json: JsonField,
  oneOf: TextField,
  arrayOf: TextField,
}

/** Returns the component of a field, which needs no property but `source`. E-mail and web addresses are links. */
function componentOf({ source, info }: NamedField): FieldComponent {
  if (isIdentifier(source, info)) return TextField
  const isLink = info.kind === 'text' && (info.format === 'email' || info.format === 'uri')
  return isLink ? LinkField : components[shownKind(info)]
}

/** Returns the elements that show the fields of a record on its page. Skips names that are hidden from the user. */
export const fieldsFor = (items: Items<string>, of: NamedResource, find: FindResource): ReactElement[] =>
  items.flatMap((item) => (typeof item === 'string' ? (fieldFor(item, of, find) ?? []) : withLabel(item, of)))

/** Returns the element that shows a field, or linked records, on a record's page; undefined if the response does not contain the field. */
export function fieldFor(name: string, of: NamedResource, find: FindResource): ReactElement | undefined {
  const linked = findLinks(name, of)?.reference
  if (linked !== undefined) return <LinkedRecordsField key={name} source={name} reference={linked} />
  const field = findField(name, of, find)
  if (field === undefined || !isIn('one', field.info) || isUnnamedUser(field)) return undefined
  const { source, info } = field
  const label = labelOf(field)
  if (isKey(field)) return cloneElement(mutedKey(field), { key: name })
  const props = { source, ...(label !== undefined && { label }) }
  if (info.user) return cloneElement(userField(field), { key: name, ...props })
  if (info.reference !== undefined) return <ReferenceField key={name} {...props} reference={info.reference} />
  const Field = isImage(field) ? PictureField : componentOf(field)
  return cloneElement(valuesField(field) ?? <Field source={source} />, { key: name, ...props })
}

/** Whether a field refers to a user whose name is hidden from the signed-in user. */
const isUnnamedUser = ({ info }: NamedField) => info.user === true && info.relation === undefined

/** Returns the field of a user. The response contains the user's name, also for signed-in users who may not list users. */
const userField = ({ source, info: { reference = people, relation = '' } }: NamedField) => (
  <RelatedRecordField {...{ source, reference, relation }} initials />
)

/** Whether a field is a key that is meaningless to users, or part of a relation whose record is shown. */
const isKey = ({ source, of }: NamedField) => source === keyName(of) || isReferring(source, of)

/** Whether a field is a number that users compare: its column is aligned to the right. */
const isCounted = (field: NamedField) =>
  isNumber(field.info) && field.info.reference === undefined && !isKey(field) && !isIdentifier(field.source, field.info)

/** Returns the field of a key: without grouped digits, and in a muted colour. */
const mutedKey = ({ source, info, of }: NamedField) =>
  info.key && of.info.singular !== undefined ? (
    <KeyField source={source} />
  ) : (
    <TextField source={source} color="text.secondary" />
  )

/** Returns the field of a number with a measure, of an enumeration, or of a list of values; undefined for others. */
function valuesField(field: NamedField): ReactElement<{ source: string }> | undefined {
  const { source, info } = field
  const measure = isNumber(info) ? measureOf(info) : {}
  if (Object.keys(measure).length > 0) {
    const Field = info.kind === 'decimal' ? ExactNumberField : PlainNumberField
    return <Field source={source} {...measure} />
  }
  if (isEnumeration(info)) return <BadgeField source={source} choices={choicesOf(field)} />
  if (info.kind !== 'arrayOf') return undefined
  if (info.item === 'json') return <JsonField source={source} />
  if (info.values) return <ValuesField source={source} choices={choicesOf(field)} />
  const Member = components[info.item ?? 'text']
  return <ValuesField source={source} {...(Member !== TextField && { field: Member })} />
}

/** Returns the columns of a table. Skips names that are hidden from the user. */
export const columnsFor = (items: Items<string>, of: NamedResource, find: FindResource): ReactElement[] =>
  items.flatMap((item) => (typeof item === 'string' ? (columnFor(item, of, find) ?? []) : columnOf(item, of, find)))

/** Returns the column of a field, of a related record or of linked ones. */
function columnFor(name: string, of: NamedResource, find: FindResource): ReactElement | undefined {
  const linked = findLinks(name, of)?.reference
  if (linked !== undefined) {
    return (
      <DataTable.Col key={name} source={name} disableSort>
        <LinkedRecordsField source={name} reference={linked} />
      </DataTable.Col>
    )
  }
  const field = findField(name, of, find)
  if (field === undefined || !isIn('list', field.info) || isUnnamedUser(field)) return undefined
  const column = columnProps(field)
  const cell = cellFor(field, find)
  const { type, props } = cell
  // Without children a column shows the text of its source.
  if (type === TextField && props.source === column.source && Object.keys(props).length === 1) {
    return <DataTable.Col key={name} {...column} />
  }
  // A cell that needs only the source of its column is passed as a component, as in react-admin's examples.
  if (typeof type !== 'string' && props.source === column.source && Object.keys(props).length === 1) {
    return <DataTable.Col key={name} {...column} field={type} />
  }
  return (
    <DataTable.Col key={name} {...column}>
      {cell}
    </DataTable.Col>
  )
}

/** Returns the element if it is a column, and otherwise a column that contains the element. */
function columnOf(element: ReactElement, of: NamedResource, find: FindResource): ReactElement {
  if (!isValidElement<ElementProps>(element) || element.type === DataTable.Col || isChosen(element)) return element
  const { source, label } = element.props
  const name = String(element.key ?? source ?? '')
  const field = source === undefined ? undefined : findField(source, of, find)
  const column = field && columnProps(field)
  return (
    <DataTable.Col
      key={name}
      source={column?.source ?? name}
      label={label ?? column?.label}
      align={column?.align}
      disableSort={column?.disableSort !== false}
    >
      {element}
    </DataTable.Col>
  )
}

interface ElementProps {
  source?: string
  label?: string
}

/** Returns the properties of a field's column. A related record is sorted by its first sortable field. */
function columnProps(field: NamedField) {
  const { name, source, info, of } = field
  const relation = info.relation === undefined ? undefined : of.info.relations?.[info.relation]
  const [sortedBy] = relation?.sortable ?? []
  const isRelated = sortedBy !== undefined && source === (relation?.field ?? source)
  const [outer = '', inner] = name.split('.')
  // A key such as `medium`, without `_id`, has the relation `medium_record`: its column is named after the key.
  const labelName = info.relation === `${source}_record` ? source : (info.relation ?? outer)
  const isSortable = inner === undefined ? info.sortable : of.info.fields[inner]?.sortable
  return {
    source: isRelated ? `${info.relation}.${sortedBy}` : source,
    label: labelOf(field) ?? (isRelated ? humanizeName(labelName) : undefined),
    align: isCounted(field) ? ('right' as const) : undefined,
    disableSort: !isRelated && !isSortable,
  }
}

/** Returns the element in the cells of a field. Times that the server sets are relative ("2 days ago"), other times are exact. */
export function cellFor(field: NamedField, find: FindResource): ReactElement<{ source: string }> {
  const { source, info, of } = field
  const { reference, relation } = info
  if (isKey(field)) return mutedKey(field)
  if (info.user) return userField(field)
  if (reference !== undefined && relation === undefined) return <ReferenceField source={source} reference={reference} />
  if (reference !== undefined && relation !== undefined) {
    const target = find(reference)
    const needs = titleNames(target).filter(
      (name) => target.info.fields[name]?.part === undefined && name in target.info.fields,
    )
    const names = { source, reference, relation, needs }
    return <RelatedRecordField {...names} initials={isPeople(target.info)} />
  }
  const values = valuesField(field)
  if (values !== undefined) return values
  const late = lateFields(of.info)
  const done = late && of.info.fields[late.done]
  if (late?.due.source === source && done && isIn('list', done)) return <DueField {...late.due} done={late.done} />
  if (isServerTime(info)) return <RelativeTimeField source={source} />
  if (isImage(field)) return <ThumbnailField source={source} />
  const Field = componentOf(field)
  const isPerson = Field === TextField && titleNames(of)[0] === source && isPeople(of.info)
  return isPerson ? <PersonField source={source} /> : <Field source={source} />
}

/** The field of a record's page for a name, chosen by its kind. */
export const FieldFor = choosing(fieldFor)

/** The column of a table for a name, chosen by its kind. */
export const ColumnFor = choosing(columnFor)

/** Returns elements that show the values of a record, by default the fields of its page. */
export function useShownFields(fields?: readonly ReactElement[]): ReactElement[] {
  const { of, find } = useNamedResource()
  const choose = useChoose()
  return fields?.flatMap((field) => choose(field) ?? []) ?? fieldsFor(flatten(shownParts(of)).items, of, find)
}
