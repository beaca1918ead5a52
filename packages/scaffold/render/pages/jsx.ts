import { renderLiteral } from '../expression.ts'
import type { Import } from '../imports.ts'

/** A piece of JSX with the names it uses. */
export type Jsx = { text: string; imports: Import[] }

/** A piece of TypeScript in an attribute's braces, with the names it uses. */
export type Code = { code: string; imports: Import[] }

type Attribute = string | number | boolean | Code | undefined

/** The attributes of an element, by name. */
export type Attributes = Record<string, Attribute>

/** What pages use of Slipform's admin; all else is react-admin's. */
const own = new Set(
  `BigintInput BulkDeleteButton BulkEditButton CreateForm DateTimeField DecimalInput EditInDialogButton ExactNumberField
  hasFormat History IntegerInput JsonField JsonInput LinkedRecordsField LinkedRecordsInput LinkField matchesPattern
  maxCharacters minCharacters PlainDateField PlainNumberField PlainTimeField PlainTimeInput RecordFields RecordForm RecordList
  RecordTable RelatedRecordField RelatedRecords RelatedTabs SecretInput UtcDateTimeInput ValuesField`.split(/\s+/),
)

/** Writes an element: `<TextInput source="name" validate={required()} />`, or with children. */
export function element(component: string, attributes: Attributes, ...children: Jsx[]): Jsx {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== false)
  const opening = [component, ...given.map(([name, value]) => renderAttribute(name, value))].join(' ')
  const inside = children.map(({ text }) => text).join('\n')
  const codes = given.flatMap(([, value]) => (typeof value === 'object' ? value.imports : []))
  return {
    text: children.length === 0 ? `<${opening} />` : `<${opening}>\n${inside}\n</${component}>`,
    imports: [importOf(component), ...codes, ...children.flatMap(({ imports }) => imports)],
  }
}

/** Code that uses names of react-admin: `code('required()', 'required')`. */
export function code(text: string, ...names: string[]): Code {
  return { code: text, imports: names.map(importOf) }
}

/** A component, named in an attribute's braces: `field={DateField}`. */
export function component(name: string): Code {
  return code(name, name)
}

/** Where a name comes from: Slipform's admin, or react-admin. */
export function importOf(component: string): Import {
  const name = component.split('.')[0] ?? component
  return { name, from: own.has(name) ? '@slipform/admin' : 'react-admin' }
}

function renderAttribute(name: string, value: Attribute): string {
  if (value === true) return name
  if (typeof value === 'string' && /^[^"\\&{}<>]*$/.test(value)) return `${name}="${value}"`
  return `${name}={${typeof value === 'object' ? value.code : renderLiteral(value ?? null)}}`
}
