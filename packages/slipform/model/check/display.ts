import { numberFormats } from '../attributes.ts'
import { tones } from '../badge-colors.ts'
import { factsOf, isWhole, itemOf, valuesOf } from '../kinds.ts'
import type { Resource, ResourceField } from '../resource/resource.ts'
import type { BrokenRule } from './fault.ts'

const textAttributes = ['description', 'unit', 'group'] as const

/** Checks the attributes by which pages show a field. */
export function* checkDisplay({ attributes, kind }: ResourceField): Generator<BrokenRule> {
  for (const name of textAttributes) {
    const text: unknown = attributes[name]
    // An empty description shows nothing; an empty unit or group would show as a gap.
    const isText = typeof text === 'string' && (name === 'description' || text.trim() !== '')
    if (text !== undefined && !isText) {
      yield { rule: `${name} is a text`, fix: `Write ${name}: '…' or leave it out.` }
    }
  }
  for (const name of ['unit', 'currency', 'format'] as const) {
    if (attributes[name] !== undefined && factsOf(kind).family !== 'number') {
      yield {
        rule: `${name} is for numbers, and this is ${kind.name}`,
        fix: name === 'format' && kind.name === 'text' ? `Write text({ format: '…' }).` : `Remove ${name}.`,
      }
    }
  }
  const { format } = attributes
  if (format !== undefined && !numberFormats.includes(format)) {
    yield { rule: `'${format}' is not a format of numbers`, fix: `The formats are ${numberFormats.join(', ')}.` }
  }
  if (format === 'epoch' && factsOf(kind).family === 'number' && !isWhole(kind)) {
    yield {
      rule: `epoch counts whole seconds, and this is ${kind.name}`,
      fix: 'Remove format, or use integer or bigint.',
    }
  }
}

/** Checks the tones of an enumeration: `tone` names values of it, and tones that exist. */
export function* checkTone({ attributes, kind }: ResourceField): Generator<BrokenRule> {
  const values = valuesOf(itemOf(kind))?.map(String)
  for (const [value, tone] of Object.entries(attributes.tone ?? {})) {
    if (values === undefined) yield { rule: `tone is for enumerations, and this is ${kind.name}`, fix: 'Remove tone.' }
    else if (!values.includes(value))
      yield { rule: `tone names '${value}', which is no value`, fix: `The values are ${values.join(', ')}.` }
    if (!tones.some((known) => known === tone))
      yield { rule: `'${tone}' is not a tone`, fix: `The tones are ${tones.join(', ')}.` }
  }
}

/** Checks the currency of an amount: a code that exists, or a field of the model that can hold one. */
export function* checkCurrency({ attributes, kind }: ResourceField, { stored }: Resource): Generator<BrokenRule> {
  const { currency } = attributes
  if (currency === undefined) return
  const { code, field, cents }: { code?: unknown; field?: unknown; cents?: unknown } =
    typeof currency === 'string' ? { code: currency } : (currency ?? {})
  if (field !== undefined) {
    const named = stored.find(({ name }) => name === field)
    if (named === undefined) {
      yield { rule: `currency names the field '${field}', which does not exist`, fix: 'Name a field of this model.' }
    } else if (named.kind.name !== 'text' && named.kind.name !== 'oneOf') {
      yield { rule: `currency names '${field}', which is ${named.kind.name}`, fix: 'Name a text or an enumeration.' }
    }
  } else if (typeof code !== 'string' || !Intl.supportedValuesOf('currency').includes(code)) {
    yield {
      rule: `${JSON.stringify(code ?? currency)} is not the code of a currency`,
      fix: "Write currency: 'EUR', or { field: '…' } with the field that holds the code.",
    }
  }
  if (cents === true && !isWhole(kind)) {
    yield {
      rule: `cents counts whole numbers, and this is ${kind.name}`,
      fix: 'Remove cents, or use integer or bigint.',
    }
  }
}
