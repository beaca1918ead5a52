import type { SourceFile } from 'ts-morph'
import { describe, expect, test } from 'vitest'
import { deriveNames } from '../answers/names.ts'
import type { FieldSpec, RelationSpec } from '../answers/resource-spec.ts'
import { findDefinition, findFields } from '../source/parse/definition.ts'
import { createParser, findSyntaxError, parseText } from '../source/parse/parse.ts'
import { namesOfMembers } from '../source/parse/resolve.ts'
import { addField } from './add-field.ts'
import { addHooks } from './add-hooks.ts'
import { addNamedImport } from './imports.ts'
import { addAdminResources, addRoutes, removeAdminResource, removeRoutes } from './registries.ts'
import { addRelation, removeRelations } from './relations.ts'

/** The kind of a list, which decides what its members look like. */
type ListKind = 'fields' | 'object' | 'array' | 'imports'

/** Layouts of a list, in which `$0` to `$2` are its members; each comment says beside which of them it stands. */
const layouts = [
  '',
  ' $0 ',
  ' $0, $1',
  ' /* above 0: {a, b} */ $0 /* behind 0 */, /** above 1 */ $1, ',
  '\n  $0,\n',
  "\n\t$0,\n\n\t// above 1: it's {a, b}\n\t$1\n",
  '\n  $0, // behind 0\n  $1 // behind 1\n',
  ' // of all\n    /** above 0 */\n    $0,\n    /* above 1 */ $1 /* behind 1 */, // behind 1, too\n    $2\n    // the end\n',
  '\n  // above 0\n  // above 0, too\n  $0, $1,\n  $2,\n',
]

/** The spread constants and their fields. */
const spreads: Readonly<Record<string, readonly string[]>> = {
  '...common': ['owner', 'notes'],
  '...timestamps': ['created_at', 'updated_at'],
  '...mixed': ['note', 'created_at'],
}

const names = ['m0_x', 'm1_x', 'm2_x']
/** The members of lists of fields, with what is spread into them. */
const fieldNames = [
  names,
  ['...common', 'm1_x', 'created_at'],
  ['m0_x', '...timestamps', 'm2_x'],
  ['m0_x', 'm1_x', '...mixed'],
]

/** The members of a list behind their names, with keys as people write them. */
const written = [
  (name: string) => `${name}: text({ nullable: true })`,
  (name: string) => `'${name}': text().crud({\n  filterable: true, // inside\n })`,
  (name: string) => `["${name}"]: (a, b)`,
]

/** A list in a layout: its text with the braces, and the names of its members. */
interface Shape {
  readonly text: string
  readonly members: readonly string[]
}

const shapesOf = (kind: ListKind): Shape[] =>
  (kind === 'fields' ? fieldNames : [names]).flatMap((all) =>
    layouts.map((layout) => {
      const inside = layout.replaceAll(/\$(\d)/g, (_, at) => {
        const name = all[at] ?? ''
        const isKeyed = (kind === 'object' || kind === 'fields') && !name.startsWith('...')
        return isKeyed ? (written[at]?.(name) ?? '') : name
      })
      const members = all.slice(0, new Set(layout.match(/\$\d/g)).size)
      return { text: kind === 'array' ? `[${inside}]` : `{${inside}}`, members }
    }),
  )

const track = deriveNames('track')
const album = deriveNames('album')
const rating: FieldSpec = { name: 'rating', kind: { name: 'integer' }, options: {}, attributes: {} }
const relation: RelationSpec = { name: 'albums', kind: 'hasMany', target: album }
const constants = Object.entries(spreads)
  .map(
    ([spread, names]) => `const ${spread.slice(3)} = { ${names.map((name) => `${name}: text()`).join(', ')} } as const`,
  )
  .join('\n')

const parser = createParser()
const open = (text: string) => parseText(parser, 'models/track.ts', text)
const afterEdit = (text: string, edit: (file: SourceFile) => unknown) => {
  const file = open(text)
  edit(file)
  return file.getFullText()
}
const model = (inside: string) =>
  `// top\nimport { text } from 'slipform'\n${constants}\n\n/** Kept. */\nexport class Track extends model({\n${inside}\n}) {}\n`

/** An edit of a list: the file around a shape, how the edit is made, and what it adds. */
type Operation = {
  name: string
  kind: ListKind
  wrap: (list: string) => string
  edit: (text: string) => string
  added: RegExp
}

const additions: Operation[] = [
  {
    name: 'a field',
    kind: 'fields',
    wrap: (list) => model(`  table: 'tracks',\n  fields: ${list}`),
    edit: (text) => addField(open(text), rating).getFullText(),
    added: /rating: integer\(\)/,
  },
  {
    name: 'a field of a constant',
    kind: 'fields',
    wrap: (list) => `const trackFields = ${list} as const\n${model('  fields: trackFields')}`,
    edit: (text) => addField(open(text), rating).getFullText(),
    added: /rating: integer\(\)/,
  },
  {
    name: 'a relation',
    kind: 'object',
    wrap: (list) => model(`  fields: {},\n  relations: () => (${list}),`),
    edit: (text) => addRelation(open(text), relation).getFullText(),
    added: /albums: hasMany\(Album\)/,
  },
  {
    name: 'the first relation',
    kind: 'object',
    wrap: (list) => model(list.slice(1, -1)),
    edit: (text) => addRelation(open(text), relation).getFullText(),
    added: /\s*relations: \(\) => \(\{\s*albums: hasMany\(Album\),\s*\}\)/,
  },
  {
    name: 'a hook',
    kind: 'object',
    wrap: (list) => `${model('')}\nhooks(Track, ${list})\n`,
    edit: (text) => addHooks(open(text), ['create::one::pre'], track).getFullText(),
    added: /'create::one::pre': async \(_db, _track, _context\) => \{\}/,
  },
  {
    name: 'routes',
    kind: 'object',
    wrap: (list) => `export const routes: Record<string, Router> = ${list}\n`,
    edit: (text) => afterEdit(text, (file) => addRoutes(file, [track])),
    added: /'\/tracks': tracks/,
  },
  {
    name: 'a menu item',
    kind: 'array',
    wrap: (list) => `export const resources = ${list} satisfies ResourceProps[]\n`,
    edit: (text) => afterEdit(text, (file) => addAdminResources(file, [track])),
    added: /\btracks\b(?!')/,
  },
  {
    name: 'an import',
    kind: 'imports',
    wrap: (list) => `import ${list} from 'slipform'\n`,
    edit: (text) => addNamedImport(open(text), 'slipform', 'tracks').getFullText(),
    added: /\btracks\b/,
  },
]

describe.each(additions)('$name is added', ({ kind, wrap, edit, added }) => {
  test.each(['\n', '\r\n'])('with lines that end with %j', (lineEnd) => {
    for (const shape of shapesOf(kind)) {
      const before = wrap(shape.text).replaceAll('\n', lineEnd)
      expect(findSyntaxError('models/track.ts', before), before).toBeUndefined()
      const after = edit(before)
      expect(findSyntaxError('models/track.ts', after), after).toBeUndefined()
      const rest = kind === 'imports' ? [after, before] : [after, before].map(withoutImports)
      expect(bare((rest[0] ?? '').replace(added, '')), after).toBe(bare(rest[1] ?? ''))
      expectNeighbours(before, after, shape)
    }
  })
})

test('a field stands before the timestamps', () => {
  for (const { text } of shapesOf('fields')) {
    const definition = findDefinition(addField(open(model(`  fields: ${text}`)), rating))?.definition
    const fields = definition && findFields(definition)
    const names = fields ? namesOfMembers(fields).flatMap((some) => some ?? []) : []
    expect(names.slice(names.indexOf('rating') + 1).filter((name) => !name.endsWith('_at'))).toEqual([])
  }
})

test('nothing is added twice', () => {
  for (const { text } of shapesOf('fields')) {
    const once = addField(open(model(`  fields: ${text}`)), rating).getFullText()
    expect(() => addField(open(once), rating)).toThrow('already has a field rating')
  }
  for (const { name, kind, wrap, edit } of additions.filter(({ name }) => /routes|menu|import/.test(name)))
    for (const { text } of shapesOf(kind)) expect(edit(edit(wrap(text))), name).toBe(edit(wrap(text)))
})

const removals: (Omit<Operation, 'edit' | 'added'> & { edit: (text: string, member: string) => string })[] = [
  {
    name: 'a relation',
    kind: 'object',
    wrap: (list) => model(`  fields: {},\n  relations: () => (${list}),`),
    edit: (text, member) => removeRelations(open(text), [member]).getFullText(),
  },
  {
    name: 'routes',
    kind: 'object',
    wrap: (list) => `export const routes = ${list.replace(/m(\d)_x(?=['"]|:)/g, (name) => name)}\n`,
    edit: (text, member) =>
      removeRoutes(
        open(text.replaceAll(new RegExp(`\\['?"?${member}'?"?\\]|'${member}'|\\b${member}\\b`, 'g'), `'/${member}'`)),
        { plural: member },
      ).getFullText(),
  },
  {
    name: 'a menu item',
    kind: 'array',
    wrap: (list) => `export const resources = ${list}\n`,
    edit: (text, member) => removeAdminResource(open(text), { ...track, variable: member }).getFullText(),
  },
]

test.each(removals)('$name goes, and the comments of the others stay', ({ kind, wrap, edit }) => {
  for (const shape of shapesOf(kind)) {
    const before = wrap(shape.text)
    for (const member of shape.members) {
      const after = edit(before, member)
      expect(findSyntaxError('models/track.ts', after), after).toBeUndefined()
      expect(after).not.toMatch(new RegExp(`\\b${member}\\b`))
      if (kind === 'object' && shape.members.length === 1) continue
      expectNeighbours(before, after, shape, member)
    }
  }
})

/** Expects each comment of a text to stand beside its member, but those of a member that went. */
function expectNeighbours(before: string, after: string, { members }: Shape, gone?: string): void {
  const found = /\.\.\.\w+|\bm\d_x\b|\b(?:created|updated)_at\b|\brating\b|\balbums\b|\btracks\b|create::one::pre/g
  for (const [text, side, at] of before.matchAll(/\/[/*]+ (above|behind) (\d)[^*\r\n]*(?:\*\/)?/g)) {
    const of = members[Number(at)]
    if (of === gone) continue
    const place = after.indexOf(text)
    expect(place, `${text} is gone: ${after}`).toBeGreaterThan(-1)
    const beside = side === 'above' ? after.slice(place).match(found)?.[0] : after.slice(0, place).match(found)?.at(-1)
    expect(beside, `${text} in ${after}`).toBe(of)
  }
}

/** A text without what an edit may settle anew: white space and commas. */
const bare = (text: string): string => text.replaceAll(/[\s,]/g, '')

const withoutImports = (text: string): string => text.replaceAll(/^import .*$/gm, '')
