import type { FieldAnswer, ResourceAnswer } from '../../answer.ts'
import { isFunction, renderLiteral } from '../expression.ts'
import { type Code, code, element, type Jsx } from './jsx.ts'
import { choicesOf, isSensitive, referenceOf } from './subject.ts'

/** Writes the input of a field, for forms that create and edit. */
export function renderInput(field: FieldAnswer, answer: ResourceAnswer): Jsx {
  const { kind, attributes, label } = field
  const source = field.name
  const reference = referenceOf(field, answer)
  const validate = validatorsOf(field)
  if (reference) {
    const inside = element('AutocompleteInput', { label, validate })
    return element('ReferenceInput', { source, reference: reference.plural }, inside)
  }
  if (isSensitive(field) && kind.name === 'text') return element('SecretInput', { source, label })
  const rest = { defaultValue: defaultOf(field), validate }
  switch (kind.name) {
    case 'text': {
      const isLong = attributes.fulltext === true && attributes.exclude?.includes('list')
      return element('TextInput', { source, label, ...(isLong && { multiline: true, minRows: 3 }), ...rest })
    }
    case 'oneOf':
      return element('SelectInput', { source, label, choices: choicesOf(field), ...rest })
    case 'boolean':
      return field.options.nullable
        ? element('NullableBooleanInput', { source, label, ...rest })
        : element('BooleanInput', { source, label, defaultValue: rest.defaultValue ?? code('false') })
    case 'decimal':
      return element('DecimalInput', { source, label, precision: kind.precision, scale: kind.scale, ...rest })
    case 'arrayOf':
      return renderArrayInput(field, validate)
    default:
      return element(plainInputs[kind.name] ?? 'TextInput', { source, label, ...rest })
  }
}

const plainInputs: Readonly<Record<string, string>> = {
  integer: 'IntegerInput',
  bigint: 'BigintInput',
  float: 'NumberInput',
  date: 'DateInput',
  time: 'PlainTimeInput',
  datetime: 'UtcDateTimeInput',
  json: 'JsonInput',
}

// Items that are texts in JSON are typed as such; numbers, booleans and JSON are written as a JSON array.
function renderArrayInput(field: FieldAnswer, validate: Code | undefined): Jsx {
  const { kind, options, label } = field
  const source = field.name
  const item = kind.name === 'arrayOf' ? kind.item.name : kind.name
  const defaultValue = defaultOf(field) ?? (options.nullable ? undefined : code('[]'))
  if (item === 'oneOf') return element('SelectArrayInput', { source, label, choices: choicesOf(field), defaultValue })
  if (['integer', 'float', 'boolean', 'json'].includes(item))
    return element('JsonInput', { source, label, defaultValue, validate })
  return element('TextArrayInput', { source, label, defaultValue })
}

function defaultOf({ kind, attributes, options }: FieldAnswer): Code | string | undefined {
  const value = attributes.on_create ?? options.default
  if (value === undefined || value === null || isFunction(attributes.on_create, kind)) return undefined
  return typeof value === 'string' ? value : code(renderLiteral(value as never))
}

function validatorsOf({ kind, options, attributes }: FieldAnswer): Code | undefined {
  const isGivenByServer = isFunction(attributes.on_create, kind)
  const isNumber = kind.name === 'integer' || kind.name === 'float'
  const validators: [string, string][] = []
  if (!options.nullable && !isGivenByServer && attributes.non_db_attr !== true)
    validators.push(['required()', 'required'])
  if (options.minLength !== undefined) validators.push([`minLength(${options.minLength})`, 'minLength'])
  if (options.maxLength !== undefined) validators.push([`maxLength(${options.maxLength})`, 'maxLength'])
  if (options.format === 'email') validators.push(['email()', 'email'])
  if (isNumber && options.minimum !== undefined) validators.push([`minValue(${options.minimum})`, 'minValue'])
  if (isNumber && options.maximum !== undefined) validators.push([`maxValue(${options.maximum})`, 'maxValue'])
  if (validators.length === 0) return undefined
  const texts = validators.map(([text]) => text)
  return code(texts.length === 1 ? `${texts[0]}` : `[${texts.join(', ')}]`, ...validators.map(([, name]) => name))
}
