import type { SourceFile } from 'ts-morph'
import { describe, expect, test, vi } from 'vitest'
import { deriveNames } from '../answers/names.ts'
import type { FieldSpec, RelationSpec } from '../answers/resource-spec.ts'
import { findDefinition, findFields } from '../source/parse/definition.ts'
import { createParser, findSyntaxError, parseText } from '../source/parse/parse.ts'
import { namesOfMembers } from '../source/parse/resolve.ts'
import { addField, positionOfNewField } from './add-field.ts'
import { addHooks } from './add-hooks.ts'
import { addNamedImport } from './imports.ts'
import { addAdminResources, addRoutes, removeAdminResource, removeRoutes } from './registries.ts'
import { addRelation, removeRelations } from './relations.ts'

/** A randomly formatted list with the comments of each member. */
type Shape = {
  /** Including the braces. */
  readonly text: string
  /** The members in order. */
  readonly members: readonly string[]
  readonly comments: readonly { readonly text: string; readonly of: string; readonly side: 'above' | 'behind' }[]
}

/** The kind of a list, which decides what its members look like. */
type ListKind = 'fields' | 'object' | 'array' | 'imports'

/** The spread constants and their fields. */
const spreads: Readonly<Record<string, readonly string[]>> = {
  '...common': ['owner', 'notes'],
  '...timestamps': ['created_at', 'updated_at'],
  '...mixed': ['note', 'created_at'],
}

/** Returns a seeded generator of random numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Writes a random list: on one line or many, with comments, spreads, quoted names and missing commas. */
function writeShape(random: () => number, kind: ListKind): Shape {
  const pick = <T>(...list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const happens = (share: number) => random() < share
  const isOneLine = happens(0.25)
  const indent = pick('  ', '    ', '\t')
  const comments: { text: string; of: string; side: 'above' | 'behind' }[] = []
  const comment = (of: string, side: 'above' | 'behind', isBlock: boolean) => {
    const words = `note ${comments.length} it's {a, b}`
    const text = isBlock ? pick(`/* ${words} */`, `/** ${words} */`) : `// ${words}`
    comments.push({ text, of, side })
    return text
  }
  const count = pick(0, 1, 1, 2, 3, 5)
  const members = Array.from({ length: count }, (_, index) => `m${index}_x`)
  if (kind !== 'imports' && count > 0 && happens(0.3)) members[0] = '...common'
  if (kind === 'fields' && happens(0.5))
    members.push(...pick(['created_at', 'updated_at'], ['...timestamps'], ['...mixed']))
  const [open, close] = kind === 'array' ? ['[', ']'] : ['{', '}']
  let text = open
  if (happens(0.15)) text += ` ${comment('', 'above', isOneLine || happens(0.5))}`
  for (const [index, name] of members.entries()) {
    const isLast = index === members.length - 1
    const isInline = isOneLine || (happens(0.1) && !/\/\/.*$/.test(text))
    text += isInline ? ' ' : `\n${happens(0.1) && index > 0 ? '\n' : ''}${indent}`
    while (happens(0.25))
      text += isInline ? `${comment(name, 'above', true)} ` : `${comment(name, 'above', happens(0.4))}\n${indent}`
    text += writeMember(name, kind, pick)
    if (happens(0.1)) text += ` ${comment(name, 'behind', true)}`
    if (!isLast || happens(0.6)) text += ','
    // A comment between two members on one line would belong to the second.
    if (!isOneLine && happens(0.2)) text += ` ${comment(name, 'behind', false)}\n`
  }
  if (happens(0.2)) text += isOneLine ? '' : `\n${indent}// the end`
  text += isOneLine && !/\/\/.*$/.test(text) ? ` ${close}` : `\n${close}`
  return { text, members, comments: comments.filter(({ of }) => of !== '') }
}

function writeMember(name: string, kind: ListKind, pick: <T>(...list: readonly T[]) => T): string {
  if (kind === 'array' || kind === 'imports' || name.startsWith('...')) return name
  const key = pick(name, name, `'${name}'`, `["${name}"]`)
  return `${key}: ${pick('text()', 'text({ nullable: true })', 'text().crud({\n  filterable: true, // inside\n })', '(a, b)')}`
}

const track = deriveNames('track')
const album = deriveNames('album')
const rating: FieldSpec = { name: 'rating', kind: { name: 'integer' }, options: {}, attributes: {} }
const relation: RelationSpec = { name: 'albums', kind: 'hasMany', target: album }
const constants = Object.entries(spreads)
  .map(
    ([spread, names]) => `const ${spread.slice(3)} = { ${names.map((name) => `${name}: text()`).join(', ')} } as const`,
  )
  .join('\n')

vi.setConfig({ testTimeout: 60_000 })

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

const seeds = Array.from({ length: Number(process.env.SHAPES ?? 50) }, (_, seed) => seed)

describe.each(additions)('$name is added', ({ kind, wrap, edit, added }) => {
  test.each(['\n', '\r\n'])('with lines that end with %j', (lineEnd) => {
    for (const seed of lineEnd === '\n' ? seeds : seeds.slice(0, 10)) {
      const shape = writeShape(seeded(seed), kind)
      const before = wrap(shape.text).replaceAll('\n', lineEnd)
      expect(findSyntaxError('models/track.ts', before), before).toBeUndefined()
      const after = edit(before)
      expect(findSyntaxError('models/track.ts', after), `${seed}: ${after}`).toBeUndefined()
      const rest = kind === 'imports' ? [after, before] : [after, before].map(withoutImports)
      expect(bare((rest[0] ?? '').replace(added, '')), `${seed}: ${after}`).toBe(bare(rest[1] ?? ''))
      expectNeighbours(shape, after)
    }
  })
})

test('a field comes to stand where its pages are planned to have it', () => {
  for (const seed of seeds) {
    const { text, members } = writeShape(seeded(seed), 'fields')
    const before = model(`  fields: ${text}`)
    const object = (file = open(before)) => {
      const definition = findDefinition(file)?.definition
      const fields = definition && findFields(definition)
      return fields ? namesOfMembers(fields) : []
    }
    const fields = [...new Set(members.flatMap((name) => spreads[name] ?? [name]))]
    const planned = fields.toSpliced(positionOfNewField(fields, object()), 0, 'rating')
    expect([...new Set(object(addField(open(before), rating)).flat())], text).toEqual(planned)
    expect(planned.slice(planned.indexOf('rating') + 1).filter((name) => !name.endsWith('_at'))).toEqual([])
  }
})

test('nothing is added twice', () => {
  for (const seed of seeds) {
    const fields = model(`  fields: ${writeShape(seeded(seed), 'fields').text}`)
    const once = addField(open(fields), rating).getFullText()
    expect(() => addField(open(once), rating)).toThrow('already has a field rating')
    for (const { name, kind, wrap, edit } of additions.filter(({ name }) => /routes|menu|import/.test(name))) {
      const text = edit(wrap(writeShape(seeded(seed), kind).text))
      expect(edit(text), name).toBe(text)
    }
  }
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
        {
          plural: member,
        },
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
  for (const seed of seeds) {
    const shape = writeShape(seeded(seed), kind)
    const own = shape.members.filter((name) => !name.startsWith('...'))
    for (const member of own) {
      const after = edit(wrap(shape.text), member)
      expect(findSyntaxError('models/track.ts', after), `${seed}: ${after}`).toBeUndefined()
      expect(after).not.toMatch(new RegExp(`\\b${member}\\b`))
      if (kind === 'object' && own.length === 1) continue
      const comments = shape.comments.filter(({ of }) => of !== member)
      expectNeighbours({ ...shape, members: shape.members.filter((name) => name !== member), comments }, after)
    }
  }
})

/** Expects each comment of a shape to stand beside the member that it stood beside. */
function expectNeighbours({ members, comments }: Shape, after: string): void {
  const names = /\.\.\.\w+|\bm\d_x\b|\b(?:created|updated)_at\b|\brating\b|\balbums\b|\btracks\b|create::one::pre/g
  for (const { text, of, side } of comments) {
    const at = after.indexOf(text)
    const found = side === 'above' ? after.slice(at).match(names)?.[0] : after.slice(0, at).match(names)?.at(-1)
    expect(at, `${text} of ${members.join()} is gone: ${after}`).toBeGreaterThan(-1)
    expect(found, `${text} in ${after}`).toBe(of)
  }
}

/** A text without what an edit may settle anew: white space and commas. */
const bare = (text: string): string => text.replaceAll(/[\s,]/g, '')

const withoutImports = (text: string): string => text.replaceAll(/^import .*$/gm, '')
