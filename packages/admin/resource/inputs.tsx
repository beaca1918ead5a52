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

// Chooses the inputs of fields by their kinds, for forms, bulk edits, the grid and the filters of lists.

// Casts to this type: `inputOf` passes the further properties that an input requires.
type InputComponent = ComponentType<InputProps>

/** The component that enters a value of each kind. */
const components: Readonly<Record<FieldInfo['kind'], InputComponent>> = {
  text: TextInput,
  sequence: TextInput,
  uuid: TextInput,
  integer: IntegerInput as InputComponent,
  float: FloatInput as InputComponent,
  bigint: BigintInput as InputComponent,
  decimal: DecimalInput as InputComponent,
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

/** Returns the inputs of the fields that a request can write. Skips the names of other fields. */
export const inputsFor = (
  items: Items<string>,
  target: 'create' | 'update',
  of: NamedResource,
  find: FindResource,
): ReactElement[] =>
  items.flatMap((item) => (typeof item === 'string' ? (inputFor(item, target, of, find) ?? []) : withLabel(item, of)))

/** Returns the input of a field or of linked records; undefined if the request cannot write the field, or it is hidden from the user. */
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

/** Offers only users who may sign in. */
const withoutBanned = { filter: { banned: false } }

function fieldInput(field: NamedField, view: 'create' | 'update', find: FindResource): ReactElement | undefined {
  const { name, source, info } = field
  const label = labelOf(field)
  const validators = [...(validatorsOf(info) ?? []), ...ruleOf(field, view)]
  const validate = validators.length === 0 ? undefined : validators
  const { help: helperText, default: defaultValue, reference } = info
  // A switch always has a value, and is not marked as required.
  const isMarkedRequired = (isRequired(validate) && info.kind !== 'boolean') || undefined
  const pairs = info.relation === undefined ? undefined : field.of.info.relations?.[info.relation]?.pairs
  if (reference !== undefined && pairs !== undefined) {
    const target = find(reference)
    const { fields } = field.of.info
    const isReferenceRequired = Object.keys(pairs).some((field) => fields[field]?.required)
    const searchProps = defined({ label, filterToQuery: searchOf(target), sort: titleOrder(target) })
    return (
      <RelatedRecordInput
        key={name}
        source={source}
        {...{ reference, pairs }}
        isRequired={isReferenceRequired}
        {...searchProps}
      />
    )
  }
  // A user who may not read the names of users cannot choose one.
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
        {...(info.user && withoutBanned)}
        {...defined({ label, sort: titleOrder(target) })}
      >
        <ChoiceInput
          TextFieldProps={defined({ required: isMarkedRequired })}
          {...defined({ label, helperText, filterToQuery: searchOf(target), validate })}
        />
      </ReferenceInput>
    )
  }
  const common = defined({ label, helperText, validate, required: isMarkedRequired })
  if (isSecret(info) && isFreeText(info)) return <SecretInput key={name} source={source} {...common} />
  const { Input, props } = inputOf(field, view)
  return <Input key={name} source={source} {...common} {...defined({ defaultValue })} {...props} />
}

/** Returns the component of a field's input, and the properties for the kind of the field. */
function inputOf(field: NamedField, target: 'create' | 'update'): { Input: InputComponent; props: object } {
  const { info } = field
  if (info.kind === 'boolean') return booleanInput(info)
  if (info.kind === 'arrayOf') return arrayInput(field)
  if (info.values) {
    const choices = choicesOf(field)
    // The input renders this element for each choice, with the choice as its record.
    const optionText = <BadgeField source="id" choices={choices} />
    if (info.transitions === undefined) return { Input: SelectInput as InputComponent, props: { choices, optionText } }
    return { Input: StateInput as InputComponent, props: { choices, optionText, states: info, target } }
  }
  if (info.format === 'epoch') return { Input: EpochInput as InputComponent, props: epochProps(info) }
  const { minimum: min, maximum: max, precision, scale, example } = info
  return {
    Input: components[info.kind],
    props: {
      ...defined({ precision, scale, placeholder: example }),
      ...defined({ min, max }),
      ...(isNumber(info) && measureOf(info)),
      ...(isFreeText(info) && isLong(field) && { multiline: true, minRows: 3 }),
      // React-admin would turn an empty text into null.
      ...(isFreeText(info) && info.default === '' && !info.nullable && { parse: (text: string) => text }),
    },
  }
}

/** Returns how a field stores a time as a number: as text unless it is an integer. No time is null, or for a required field its default. */
const epochProps = ({ kind, nullable, default: none = null }: FieldInfo) => ({
  isText: kind !== 'integer',
  none: nullable ? null : none,
})

// A field that may be null, or whose value no response contains, has a select input: a switch cannot show these states.
function booleanInput(info: FieldInfo): { Input: InputComponent; props: object } {
  if (info.nullable) return { Input: NullableBooleanInput, props: {} }
  const initial = { defaultValue: info.default ?? false }
  if (!isIn('one', info)) return { Input: NullableBooleanInput, props: initial }
  return { Input: BooleanInput, props: { ...initial, validate: undefined } }
}

// Values that are strings in JSON are entered one by one; numbers, booleans and JSON as a JSON array.
function arrayInput(field: NamedField): { Input: InputComponent; props: object } {
  const { info } = field
  // Inputs of lists have no validators: `required` would reject an empty list, which the API accepts.
  const initial = defined({ defaultValue: info.default ?? (info.nullable ? undefined : []) })
  if (info.values)
    return {
      Input: SelectArrayInput as InputComponent,
      props: { ...initial, choices: choicesOf(field), validate: undefined },
    }
  const isText = !['integer', 'float', 'boolean', 'json'].includes(info.item ?? 'text')
  if (!isText) return { Input: JsonInput, props: initial }
  return { Input: TextArrayInput as InputComponent, props: { ...initial, validate: undefined } }
}

/** In characters: a text with a limit up to this has an input of one line. */
const maxLineLength = 200
// Many schemas set a limit of 255 by habit: up to there the name of the field decides.
const habitualLength = 255
/** The names of texts that get an input of several lines if their limit does not decide. */
const longName = /(?:^|_)(?:description|details|notes|comments?|remarks?|body|content|biography|bio|summary|message)$/

/** Whether a text is likely to have several lines, by its limits or its name. */
function isLong({ source, info }: NamedField): boolean {
  if (info.searched && !isIn('list', info)) return true
  if (info.maxLength !== undefined && info.maxLength > habitualLength) return true
  if (info.maxLength !== undefined && info.maxLength <= maxLineLength) return false
  return info.pattern === undefined && info.format === undefined && longName.test(source)
}

/** Returns the input for the value of a filter. */
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

/** Returns an object without its undefined members: an explicit undefined would override the default properties of a component. */
function defined<Props extends object>(props: Props): { [Name in keyof Props]?: Exclude<Props[Name], undefined> } {
  // The cast: the compiler cannot relate the entries of an object to its type.
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as never
}
