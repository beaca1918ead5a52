// JSX as text, with the imports that it needs, for pages that are written out.

import { renderLiteral } from '../../text/expression.ts'

export type Import = { readonly name: string; readonly from: string }

export type Jsx = { text: string; imports: Import[] }

/** An expression in an attribute's braces, with its imports. */
export type Code = { code: string; imports: Import[] }

type Attribute = string | number | boolean | Code | undefined

/** The attributes of an element, by name. */
export type Attributes = Record<string, Attribute>

/** The names that pages import from the admin's modules: add a component here before a page uses it. All others come from react-admin. */
const adminNames: Readonly<Record<string, string>> = {
  '@slipform/admin': `BulkDeleteButton BulkEditButton CreateForm EditInDialogButton History RecordBoard
    RecordCalendar RecordFields RecordForm RecordGallery RecordList RecordTable RecordTree RelatedRecords RelatedTabs
    ResourceTable`,
  '@slipform/admin/fields': `BadgeField BigintInput BytesField BytesInput DateTimeField DecimalInput ExactNumberField FloatInput hasFormat
    IntegerInput JsonField JsonInput LinkedRecordsField LinkedRecordsInput LinkField matchesPattern maxCharacters minCharacters
    PersonField PictureField PlainDateField PlainNumberField PlainTimeField PlainTimeInput RelatedRecordField RelatedRecordInput
    RelativeTimeField SecretInput
    ThumbnailField UtcDateTimeInput ValuesField`,
}

const modules = new Map(
  Object.entries(adminNames).flatMap(([module, names]) => names.split(/\s+/).map((name) => [name, module] as const)),
)

/** Renders an element: `<TextInput source="name" validate={required()} />`, or with children. */
export function element(component: string, attributes: Attributes, ...children: Jsx[]): Jsx {
  const present = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== false)
  const opening = [component, ...present.map(([name, value]) => renderAttribute(name, value))].join(' ')
  const inside = children.map(({ text }) => text).join('\n')
  const codes = present.flatMap(([, value]) => (typeof value === 'object' ? value.imports : []))
  return {
    text: children.length === 0 ? `<${opening} />` : `<${opening}>\n${inside}\n</${component}>`,
    imports: [importOf(component), ...codes, ...children.flatMap(({ imports }) => imports)],
  }
}

/** Returns an expression and the names it imports: `code('required()', 'required')`. */
export function code(text: string, ...names: string[]): Code {
  return { code: text, imports: names.map(importOf) }
}

/** Returns a component as an expression: `field={DateField}`. */
export function component(name: string): Code {
  return code(name, name)
}

/** Returns the import of a name, from a module of the admin or from react-admin. */
export function importOf(component: string): Import {
  const name = component.split('.')[0] ?? component
  return { name, from: modules.get(name) ?? 'react-admin' }
}

function renderAttribute(name: string, value: Attribute): string {
  if (value === true) return name
  if (typeof value === 'string' && /^[^"\\&{}<>\p{Cc}]*$/u.test(value)) return `${name}="${value}"`
  return `${name}={${typeof value === 'object' ? value.code : renderLiteral(value ?? null)}}`
}

/** Renders import declarations, one per module; the formatter sorts them. */
export function renderImports(imports: readonly Import[]): string {
  const modules = new Map<string, Set<string>>()
  for (const { name, from } of imports) modules.set(from, (modules.get(from) ?? new Set()).add(name))
  return [...modules].map(([from, names]) => `import { ${[...names].sort().join(', ')} } from '${from}'`).join('\n')
}
