import type { ComponentType, ReactElement } from 'react'
import {
  BooleanInput,
  DateInput,
  type InputProps,
  isRequired,
  NullableBooleanInput,
  ReferenceInput,
  SelectArrayInput,
  SelectInput,
  TextArrayInput,
  TextInput,
} from 'react-admin'
import type { FieldInfo, RecordView } from 'slipform/browser'
import { BadgeField } from '../fields/BadgeField.tsx'
import { measureOf } from '../format/measure.ts'
import { BigintInput } from '../inputs/BigintInput.tsx'
import { BytesInput } from '../inputs/BytesInput.tsx'
import { DecimalInput } from '../inputs/DecimalInput.tsx'
import { EpochInput } from '../inputs/EpochInput.tsx'
import { FloatInput } from '../inputs/FloatInput.tsx'
import { IntegerInput } from '../inputs/IntegerInput.tsx'
import { JsonInput } from '../inputs/JsonInput.tsx'
import { LinkedRecordsInput } from '../inputs/LinkedRecordsInput.tsx'
import { PlainTimeInput } from '../inputs/PlainTimeInput.tsx'
import { RecordChoiceInput, RecordSearchInput } from '../inputs/RecordChoiceInput.tsx'
import { RelatedRecordInput } from '../inputs/RelatedRecordInput.tsx'
import { SecretInput } from '../inputs/SecretInput.tsx'
import { UserChoiceInput } from '../inputs/UserChoiceInput.tsx'
import { UtcDateTimeInput } from '../inputs/UtcDateTimeInput.tsx'
import { searchOf, titleOrder } from './defaults.ts'
import { isFreeText, isNumber, isSecret } from './kinds.ts'
import {
  choicesOf,
  type FindResource,
  findField,
  findLinks,
  isIn,
  labelOf,
  type NamedField,
  type NamedResource,
  withLabel,
} from './named.ts'
import type { Items } from './options.ts'
import { StateInput } from './StateInput.tsx'
import { ruleOf, validatorsOf } from './validators.ts'

// Chooses the inputs of fields, by kind: in forms, in bulk edits, in the grid and in the filters of lists.

type Enters = ComponentType<InputProps>

/** The component that enters a value of each kind. */
const components: Readonly<Record<FieldInfo['kind'], Enters>> = {
  text: TextInput,
  sequence: TextInput,
  uuid: TextInput,
  integer: IntegerInput as Enters,
  float: FloatInput as Enters,
  bigint: BigintInput as Enters,
  decimal: DecimalInput as Enters,
  boolean: BooleanInput,
  date: DateInput,
  time: PlainTimeInput,
  sql: TextInput,
  bytes: BytesInput,
  datetime: UtcDateTimeInput,
  json: JsonInput,
  oneOf: SelectInput,
  arrayOf: TextArrayInput,
}

/** Returns the inputs of the fields that a request can write; names of other fields have none. */
export const inputsFor = (
  items: Items<string>,
  target: 'create' | 'update',
  of: NamedResource,
  find: FindResource,
): ReactElement[] =>
  items.flatMap((item) => (typeof item === 'string' ? (inputFor(item, target, of, find) ?? []) : withLabel(item, of)))

/** Returns the input of a field or of linked records; undefined if the request cannot write it, or the user does not see it. */
export function inputFor(
  name: string,
  target: Extract<RecordView, 'create' | 'update'>,
  of: NamedResource,
  find: FindResource,
): ReactElement | undefined {
  const links = findLinks(name, of)
  if (links?.reference !== undefined) return links.writable && linksInput(name, find(links.reference))
  const field = findField(name, of, find)
  return field && field.of === of && isIn(target, field.info) ? fieldInput(field, target, find) : undefined
}

function linksInput(name: string, target: NamedResource): ReactElement {
  const sort = titleOrder(target)
  const filterToQuery = searchOf(target)
  return <LinkedRecordsInput key={name} source={name} reference={target.name} {...defined({ sort, filterToQuery })} />
}

/** The filter of users to choose from: those who may sign in. */
const signsIn = { filter: { banned: false } }

function fieldInput(field: NamedField, view: 'create' | 'update', find: FindResource): ReactElement | undefined {
  const { name, source, info } = field
  const label = labelOf(field)
  const validators = [...(validatorsOf(info) ?? []), ...ruleOf(field, view)]
  const validate = validators.length === 0 ? undefined : validators
  const { help: helperText, default: defaultValue, reference } = info
  // A switch always has a value.
  const isNeeded = (isRequired(validate) && info.kind !== 'boolean') || undefined
  const pairs = info.relation === undefined ? undefined : field.of.info.relations?.[info.relation]?.pairs
  if (reference !== undefined && pairs !== undefined) {
    const target = find(reference)
    const { fields } = field.of.info
    const isReferenceRequired = Object.keys(pairs).some((field) => fields[field]?.required)
    const choosing = defined({ label, filterToQuery: searchOf(target), sort: titleOrder(target) })
    return (
      <RelatedRecordInput
        key={name}
        source={source}
        {...{ reference, pairs }}
        isRequired={isReferenceRequired}
        {...choosing}
      />
    )
  }
  // Without the names of users there is nothing to choose from.
  if (info.user && reference === undefined) return undefined
  if (reference !== undefined) {
    const target = find(reference)
    const ChoiceInput = info.user ? UserChoiceInput : RecordChoiceInput
    return (
      <ReferenceInput
        key={name}
        source={source}
        reference={reference}
        // Without a connection the input stays, with its label.
        offline={false}
        {...(info.user && signsIn)}
        {...defined({ label, sort: titleOrder(target) })}
      >
        <ChoiceInput
          TextFieldProps={defined({ required: isNeeded })}
          {...defined({ label, helperText, filterToQuery: searchOf(target), validate })}
        />
      </ReferenceInput>
    )
  }
  const common = defined({ label, helperText, validate, required: isNeeded })
  if (isSecret(info) && isFreeText(info)) return <SecretInput key={name} source={source} {...common} />
  const { Input, props } = inputOf(field, view)
  return <Input key={name} source={source} {...common} {...defined({ defaultValue })} {...props} />
}

/** Returns the component of a field's input, and the properties that its kind gives it. */
function inputOf(field: NamedField, target: 'create' | 'update'): { Input: Enters; props: object } {
  const { info } = field
  if (info.kind === 'boolean') return booleanInput(info)
  if (info.kind === 'arrayOf') return arrayInput(field)
  if (info.values) {
    const choices = choicesOf(field)
    // The input renders each choice, as a record, by this element.
    const optionText = <BadgeField source="id" choices={choices} />
    if (info.transitions === undefined) return { Input: SelectInput as Enters, props: { choices, optionText } }
    return { Input: StateInput as Enters, props: { choices, optionText, states: info, target } }
  }
  if (info.format === 'epoch') return { Input: EpochInput as Enters, props: epochProps(info) }
  const { minimum: min, maximum: max, precision, scale, example } = info
  return {
    Input: components[info.kind],
    props: {
      ...defined({ precision, scale, placeholder: example }),
      ...defined({ min, max }),
      ...(isNumber(info) && measureOf(info)),
      ...(isFreeText(info) && isLong(field) && { multiline: true, minRows: 3 }),
      // react-admin would store null in place of an empty text.
      ...(isFreeText(info) && info.default === '' && !info.nullable && { parse: (text: string) => text }),
    },
  }
}

/** Returns how a field stores times as numbers: as text, but integers, and with its default in place of none. */
const epochProps = ({ kind, nullable, default: none = null }: FieldInfo) => ({
  isText: kind !== 'integer',
  none: nullable ? null : none,
})

// A switch cannot show null, nor a value that the response does not contain.
function booleanInput(info: FieldInfo): { Input: Enters; props: object } {
  if (info.nullable) return { Input: NullableBooleanInput, props: {} }
  const initial = { defaultValue: info.default ?? false }
  if (!isIn('one', info)) return { Input: NullableBooleanInput, props: initial }
  return { Input: BooleanInput, props: { ...initial, validate: undefined } }
}

// Members that are strings in JSON get a text each; numbers, booleans and JSON are entered as a JSON array.
function arrayInput(field: NamedField): { Input: Enters; props: object } {
  const { info } = field
  const initial = defined({ defaultValue: info.default ?? (info.nullable ? undefined : []) })
  if (info.values)
    return { Input: SelectArrayInput as Enters, props: { ...initial, choices: choicesOf(field), validate: undefined } }
  const isText = !['integer', 'float', 'boolean', 'json'].includes(info.item ?? 'text')
  if (!isText) return { Input: JsonInput, props: initial }
  return { Input: TextArrayInput as Enters, props: { ...initial, validate: undefined } }
}

/** A text that may be longer, in characters, has an input of several lines. */
const maxLineLength = 200
// A limit up to 255 is a habit, and says nothing of the values.
const habitualLength = 255
/** The names of texts without a limit that get several lines. */
const longName = /(?:^|_)(?:description|details|notes|comments?|remarks?|body|content|biography|bio|summary|message)$/

/** Whether a text is likely to have several lines, by its limits or its name. */
function isLong({ source, info }: NamedField): boolean {
  if (info.searched && !isIn('list', info)) return true
  if (info.maxLength !== undefined && info.maxLength > habitualLength) return true
  if (info.maxLength !== undefined && info.maxLength <= maxLineLength) return false
  return info.pattern === undefined && info.format === undefined && longName.test(source)
}

/** Returns the input of a value to filter by; undefined for a field that no filter takes. */
export function filterInputFor(field: NamedField, find: FindResource): ReactElement<{ source: string }> {
  const { source, info } = field
  const label = labelOf(field)
  if (info.reference !== undefined) {
    const target = find(info.reference)
    const SearchInput = info.user ? UserChoiceInput : RecordSearchInput
    return (
      <ReferenceInput
        source={source}
        reference={info.reference}
        offline={false}
        {...defined({ label, sort: titleOrder(target) })}
      >
        <SearchInput {...defined({ label, filterToQuery: searchOf(target) })} />
      </ReferenceInput>
    )
  }
  if (info.kind === 'boolean') return <NullableBooleanInput source={source} {...defined({ label })} />
  if (info.values) return <SelectInput source={source} choices={[...choicesOf(field)]} {...defined({ label })} />
  if (info.format === 'epoch') return <EpochInput source={source} {...defined({ label })} {...epochProps(info)} />
  const Input = info.kind === 'arrayOf' ? TextInput : components[info.kind]
  const { precision, scale, example } = info
  const measure: object = isNumber(info) ? measureOf(info) : {}
  return <Input source={source} {...defined({ label, precision, scale, placeholder: example })} {...measure} />
}

/** Returns an object without its undefined members: an element has no property that nothing sets. */
function defined<Props extends object>(props: Props): { [Name in keyof Props]?: Exclude<Props[Name], undefined> } {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as never
}
