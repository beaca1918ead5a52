// Inputs of forms, in pages that are written out. Their validation repeats the server's, as far as a form can.

import { humanizeName } from 'slipform/browser'
import { factsOf, isFreeText, itemOf, valuesOf } from 'slipform/kinds'
import { isExcluded, isHidden } from 'slipform/resource'
import type { FieldSpec, RelationSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { isFunction, renderLiteral } from '../../text/expression.ts'
import { componentsOf, inputPropsOf, measureOf } from './components.ts'
import { choicesOf, referenceOf } from './field-lookup.ts'
import { type Attributes, type Code, code, element, type Jsx } from './jsx.ts'
import { referenceInput, searchOf } from './search.ts'

/** Renders the input of a field, as a member of the array of inputs. */
export function renderInput(field: FieldSpec, spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx {
  const { kind, label, attributes } = field
  const helperText = attributes.description
  const named = { key: field.name, source: field.name, label, helperText }
  const reference = referenceOf(field, spec)
  const validate = validatorsOf(field, reference !== undefined)
  if (reference) {
    const outside = { ...named, helperText: undefined }
    return referenceInput(reference.plural, all, outside, { label, helperText, validate })
  }
  if (isHidden(field) && isFreeText(kind)) return element('SecretInput', { ...named, validate })
  const rest = { defaultValue: defaultOf(field), validate }
  const { family } = factsOf(kind)
  if (family === 'list') return renderArrayInput(field, spec, named, validate)
  if (family === 'boolean') return renderBooleanInput(field, named, rest)
  return element(componentsOf(kind).input, {
    ...named,
    ...(isFreeText(kind) && isLong(field) && { multiline: true, minRows: 3 }),
    ...(isEmptyByDefault(field) && { parse: code('(text) => text') }),
    ...(valuesOf(kind) && { choices: choicesOf(field, spec) }),
    ...inputPropsOf(kind),
    ...measureOf(field),
    ...(family === 'number' && { min: exact(field.options.minimum), max: exact(field.options.maximum) }),
    ...rest,
  })
}

/** Renders the input of linked records. */
export function renderLinksInput({ name, target }: RelationSpec, all: readonly ResourceSpec[]): Jsx {
  return element('LinkedRecordsInput', {
    key: name,
    source: name,
    reference: target.plural,
    label: humanizeName(name),
    ...searchOf(target.plural, all),
  })
}

/** Renders the input of a record that several fields refer to, or one by another value than its key. */
export function renderRelatedInput(relation: RelationSpec, spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx {
  const { name, target, foreign_key, to } = relation
  const fields = [foreign_key ?? []].flat()
  const key = all
    .find(({ names }) => names.plural === target.plural)
    ?.fields.filter(({ attributes }) => attributes.primary_key)
    .map((field) => field.name)
  const referred = to === undefined ? (key ?? []) : [to].flat()
  const pairs = Object.fromEntries(fields.map((field, at) => [field, referred[at] ?? field]))
  return element('RelatedRecordInput', {
    key: name,
    source: `${name}.id`,
    reference: target.plural,
    pairs: code(renderLiteral(pairs)),
    isRequired: spec.fields.some((field) => fields.includes(field.name) && !field.options.nullable),
    ...searchOf(target.plural, all),
  })
}

const maxLineLength = 200
const longNames = /(?:^|_)(?:description|details|notes|comments?|remarks?|body|content|biography|bio|summary|message)$/

/** Whether a text is likely to have several lines, by its limits or its name. */
function isLong(field: FieldSpec): boolean {
  const { maxLength, pattern, format } = field.options
  if (field.attributes.fulltext === true && isExcluded(field, 'list')) return true
  if (maxLength !== undefined) return maxLength > maxLineLength
  return pattern === undefined && format === undefined && longNames.test(field.name)
}

// A switch cannot show null, nor a value that the response does not contain.
function renderBooleanInput(field: FieldSpec, named: Attributes, { defaultValue, validate }: Attributes): Jsx {
  if (field.options.nullable) return element('NullableBooleanInput', { ...named, defaultValue, validate })
  const begun = { ...named, defaultValue: defaultValue ?? code('false') }
  if (isExcluded(field, 'one')) return element('NullableBooleanInput', { ...begun, validate })
  return element('BooleanInput', begun)
}

// Items that are strings in JSON get a text input each; numbers, booleans and JSON are entered as a JSON array.
function renderArrayInput(field: FieldSpec, spec: ResourceSpec, named: Attributes, validate: Code | undefined): Jsx {
  const { kind, options } = field
  const item = itemOf(kind)
  const defaultValue = defaultOf(field) ?? (options.nullable ? undefined : code('[]'))
  if (valuesOf(item)) return element('SelectArrayInput', { ...named, choices: choicesOf(field, spec), defaultValue })
  if (!factsOf(item).isStringInJson) return element('JsonInput', { ...named, defaultValue, validate })
  return element('TextArrayInput', { ...named, defaultValue })
}

function defaultOf({ kind, attributes, options }: FieldSpec): Code | string | undefined {
  const value = attributes.on_create ?? options.default
  if (value === undefined || value === null || isFunction(attributes.on_create, kind)) return undefined
  return typeof value === 'string' ? value : code(renderLiteral(value as never))
}

/** Whether a text defaults to `''`. react-admin's input would store null instead. */
function isEmptyByDefault({ kind, options, attributes }: FieldSpec): boolean {
  return isFreeText(kind) && !options.nullable && (attributes.on_create ?? options.default) === ''
}

/** Returns a bound as an attribute; a string if a JavaScript number would round it. */
function exact(bound: unknown): number | string | undefined {
  return bound === undefined || typeof bound === 'number' ? bound : String(bound)
}

function validatorsOf(field: FieldSpec, isReference: boolean): Code | undefined {
  const { kind, options, attributes } = field
  const isGivenByServer = isFunction(attributes.on_create, kind)
  const isGiven = isGivenByServer || isEmptyByDefault(field)
  // A form never holds the JSON or the bytes of a hidden field, which saving must not require again: of new records the server requires it.
  const isUnseen = isHidden(field) && ['document', 'binary'].includes(factsOf(kind).family)
  const isRequired = !options.nullable && !isGiven && !isUnseen && attributes.non_db_attr !== true
  // A related record is selected, not typed.
  const { family } = factsOf(kind)
  const format = family === 'uuid' && !isReference ? 'uuid' : options.format
  const limits: [string, unknown][] = [
    ['minCharacters', options.minLength],
    ['maxCharacters', options.maxLength],
    ['hasFormat', format],
    ['matchesPattern', options.pattern],
  ]
  const set = limits.filter(([, limit]) => limit !== undefined)
  const texts = set.map(([validator, limit]) => `${validator}(${renderLiteral(limit as never)})`)
  const all = isRequired ? ['required()', ...texts] : texts
  if (all.length === 0) return undefined
  const names = set.map(([validator]) => validator)
  return code(all.length === 1 ? all.join('') : `[${all.join(', ')}]`, ...(isRequired ? ['required'] : []), ...names)
}
