import type { FieldOptions } from 'slipform/internal'
import type { FieldSpec } from '../../spec/resource-spec.ts'
import { renderLiteral } from '../../text/expression.ts'
import { labelOf } from '../pages/field-lookup.ts'
import { constantValue, generatedValue, type Value } from './value.ts'

const defaultLength = 13

/** Returns a text within the field's limits: `Some notes`. */
export function exampleText(field: FieldSpec, options: FieldOptions): Value {
  const { pattern, format, minLength = 0, maxLength = Infinity } = options
  if (pattern !== undefined) return generatedText(options)
  if (format !== undefined) return constantValue(exampleOfFormat(format, 'some', '1'))
  const text = `Some ${labelOf(field).toLowerCase()}`
  return constantValue(text.slice(0, maxLength).trim().padEnd(minLength, '.'))
}

/** Returns a unique text. */
export function uniqueText(options: FieldOptions): Value {
  const { pattern, format, minLength = 0, maxLength = Infinity } = options
  if (pattern !== undefined) return generatedText(options)
  if (format === 'ipv4' || format === 'ipv6')
    return generatedValue(`\`${exampleOfFormat(format, '', `\${uniqueNumber(1, 250)}`)}\``, 'uniqueNumber')
  if (format !== undefined)
    return generatedValue(`\`${exampleOfFormat(format, `\${uniqueWord()}`, '')}\``, 'uniqueWord')
  const length = Math.min(Math.max(minLength, defaultLength), maxLength)
  return generatedValue(length === defaultLength ? 'uniqueWord()' : `uniqueWord(${length})`, 'uniqueWord')
}

/** Whether `textMatching` supports a pattern: not lookarounds and backreferences. */
export function canGenerateText({ pattern = '' }: FieldOptions): boolean {
  return !/\(\?<?[=!]|\\[bB1-9k]/.test(pattern)
}

function generatedText({ pattern = '', minLength, maxLength }: FieldOptions): Value {
  const limits = { ...(minLength !== undefined && { minLength }), ...(maxLength !== undefined && { maxLength }) }
  const given = Object.keys(limits).length === 0 ? [] : [renderLiteral(limits)]
  return generatedValue(`textMatching(${[renderLiteral(pattern), ...given].join(', ')})`, 'textMatching')
}

function exampleOfFormat(format: NonNullable<FieldOptions['format']>, word: string, number: string): string {
  switch (format) {
    case 'email':
      return `${word}@example.org`
    case 'uri':
      return `https://example.org/${word}`
    case 'hostname':
      return `${word}.example.org`
    case 'ipv4':
      return `192.0.2.${number}`
    case 'ipv6':
      return `2001:db8::${number}`
  }
}
