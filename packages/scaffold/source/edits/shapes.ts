/** A randomly formatted list with the comments of each member; for tests. */
export type Shape = {
  /** Including the braces. */
  readonly text: string
  /** The members in order. */
  readonly members: readonly string[]
  readonly comments: readonly { readonly text: string; readonly of: string; readonly side: 'above' | 'behind' }[]
}

/** The kind of a list, which decides what its members look like. */
export type ListKind = 'fields' | 'object' | 'array' | 'imports'

/** The spread constants and their fields. */
export const spreads: Readonly<Record<string, readonly string[]>> = {
  '...common': ['owner', 'notes'],
  '...timestamps': ['created_at', 'updated_at'],
  '...mixed': ['note', 'created_at'],
}

/** Returns a seeded generator of random numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Writes a random list: on one line or many, with comments, spreads, quoted names and missing commas. */
export function writeShape(random: () => number, kind: ListKind): Shape {
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
