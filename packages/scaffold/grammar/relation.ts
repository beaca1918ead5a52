// The grammar of relations: arguments and the table of lines are parsed by it. docs/scaffolder.md describes it.

import { snakeCase } from 'change-case'
import { relationKinds } from 'slipform/resource'
import type { JoinOptions } from 'slipform/types'
import type { Entry, Part } from '../answers/entry.ts'
import type { RelationSpec } from '../answers/resource-spec.ts'
import { UserError } from '../base/user-error.ts'
import { entryOf } from './entry.ts'
import { parseRoles, parseTargets } from './field.ts'

export const relationWords = [
  'join',
  'join_filterable',
  'join_sortable',
  'fulltext',
  'exclude',
  'visible_to',
  'foreign_key',
  'through',
  'other_key',
]

/** A parsed relation. `target` is a name, and `model` the name of the model to add it to. */
export type RelationInput = Omit<RelationSpec, 'target'> & { text: string; model?: string; target?: string }

/** Parses a relation: `parts:hasMany(vehicle_part):join(one,depth=2)`, or `customer.vehicles:hasMany` for another model. */
export function parseRelation(typed: string | Entry): RelationInput {
  const entry = entryOf(typed)
  const { text } = entry
  const [kindPart, ...rest] = entry.parts
  const kind = relationKinds.find((known) => known === kindPart?.word)
  if (kindPart === undefined || kind === undefined) {
    throw new UserError(
      `"${text}": a relation needs its kind, one of ${relationKinds.join(', ')}: parts:hasMany(part).`,
    )
  }
  const [name = '', model] = entry.name.split('.').reverse()
  const [target] = kindPart.arguments
  const relation: RelationInput = {
    text,
    name,
    kind,
    ...(target && { target }),
    ...(model && { model: snakeCase(model) }),
  }
  for (const part of rest) applyRelationPart(relation, part, text)
  return relation
}

/** The key field and the relation of `album:references?:join(one):sortable`. `inverse` is true for the default name. */
export type ReferenceEntry = { key: Entry; relation: RelationInput; inverse: string | true | undefined }

/** Parses a foreign key with its relation: `album:references`, `billing:references(customer)?:inverse(invoices)`. */
export function parseReference(typed: string | Entry): ReferenceEntry | undefined {
  const entry = entryOf(typed)
  const { text } = entry
  const [first, ...rest] = entry.parts
  if (first?.word !== 'references') return undefined
  const relation: RelationInput = {
    text,
    name: entry.name,
    kind: 'belongsTo',
    target: first.arguments[0] ?? entry.name,
  }
  const keyParts: Part[] = []
  let inverse: string | true | undefined
  for (const part of rest) {
    if (part.word === 'inverse') inverse = part.arguments[0] ?? true
    // The key reveals as much as the relation.
    else if (part.word === 'visible_to') {
      applyRelationPart(relation, part, text)
      keyParts.push(part)
      // Relations and fields take `exclude`; here it is that of the key.
    } else if (part.word !== 'exclude' && relationWords.includes(part.word)) applyRelationPart(relation, part, text)
    else keyParts.push(part)
  }
  relation.join ??= { one: true, all: true, depth: 1 }
  const kind: Part = { word: 'uuid', arguments: [], optional: first.optional }
  const target: Part = { word: 'references', arguments: [relation.target ?? ''], optional: false }
  const parts = [kind, target, { word: 'filterable', arguments: [], optional: false }, ...keyParts]
  return { key: { text, name: `${entry.name}_id`, parts }, relation, inverse }
}

function applyRelationPart(relation: RelationInput, part: Part, text: string): void {
  const { word } = part
  const [first] = part.arguments
  if (!relationWords.includes(word))
    throw new UserError(`"${text}": unknown word "${word}"; a relation takes ${relationWords.join(', ')}.`)
  if (word === 'join') relation.join = parseJoin(part, text)
  else if (word === 'fulltext') relation.fulltext = true
  else if (word === 'exclude') relation.exclude = parseTargets(part, text)
  else if (word === 'visible_to') relation.visible_to = parseRoles(part, text)
  else if (first === undefined) throw new UserError(`"${text}": ${word} needs its value in parentheses.`)
  else if (word === 'join_filterable' || word === 'join_sortable') relation[word] = [...part.arguments]
  else if (word === 'foreign_key' || word === 'through' || word === 'other_key') relation[word] = first
}

function parseJoin(part: Part, text: string): JoinOptions {
  const join: { one?: true; all?: true; depth?: number } = {}
  for (const option of part.arguments) {
    const depth = /^depth ?= ?([1-9][0-9]?)$/.exec(option)?.[1]
    if (depth !== undefined) join.depth = Number(depth)
    else if (option === 'one' || option === 'all') join[option] = true
    else throw new UserError(`"${text}": join takes one, all and depth=1 to 99, not "${option}".`)
  }
  if (!join.one && !join.all) throw new UserError(`"${text}": join needs one, all or both: join(one,all,depth=1).`)
  return join
}
