import { snakeCase } from 'change-case'
import type { RelationAnswer, ResourceAnswer } from '../../answer.ts'
import { keyField } from '../../check/lookup.ts'
import { humanize, type Names } from '../../names.ts'
import { columnSource } from './column.ts'
import { code, element, type Jsx } from './jsx.ts'

/** Writes the sections of a show page that list related records: of every relation whose records have a list of their own. */
export function renderRelated(answer: ResourceAnswer, all: readonly ResourceAnswer[]): Jsx[] {
  return answer.relations.flatMap((relation) => {
    const target = all.find(({ names }) => names.plural === relation.target.plural)
    const listed = target?.operations.includes('list') ? listedBy(answer, relation, target) : undefined
    return target && listed ? [renderSection(answer, relation, target, listed)] : []
  })
}

/** Whether a section of the show page lists the records of a relation. */
export function isListed(answer: ResourceAnswer, relation: RelationAnswer, all: readonly ResourceAnswer[]): boolean {
  const target = all.find(({ names }) => names.plural === relation.target.plural)
  return target?.operations.includes('list') === true && listedBy(answer, relation, target) !== undefined
}

/** What the records of a section have in common: the field they hold the key in, and the column that would repeat it. */
type Listed = { field: string; column?: string }

/** By which field the related records are found; undefined where their list cannot be filtered so. */
function listedBy({ names }: ResourceAnswer, relation: RelationAnswer, target: ResourceAnswer): Listed | undefined {
  if (relation.kind === 'hasMany' || relation.kind === 'hasOne') {
    const name = keyField(relation, names, relation.target)
    const field = target.fields.find((one) => one.name === name)
    return field?.attributes.filterable ? { field: name, column: columnSource(field, target) } : undefined
  }
  if (relation.kind !== 'manyToMany') return undefined
  const back = target.relations.find((one) => isWayBack(one, relation, names))
  return back?.join_filterable?.includes('id') ? { field: `${back.name}.id` } : undefined
}

/** Whether a relation leads back over the same link table; of a model to itself, with its keys the other way round. */
function isWayBack(back: RelationAnswer, relation: RelationAnswer, names: Names): boolean {
  if (back.through !== relation.through || back.target.plural !== names.plural) return false
  const usual = `${snakeCase(names.className)}_id`
  return relation.target.plural !== names.plural || (back.foreign_key ?? usual) === (relation.other_key ?? usual)
}

function renderSection(
  { names }: ResourceAnswer,
  relation: RelationAnswer,
  target: ResourceAnswer,
  { field, column }: Listed,
): Jsx {
  const table = `${target.names.className}Table`
  const inside = element(table, { hiddenColumns: column === undefined ? undefined : code(`['${column}']`) })
  const isOwn = target.names.plural === names.plural
  const from = isOwn ? `./${table}.tsx` : `../${target.names.plural}/${table}.tsx`
  const section = element(
    'RelatedRecords',
    { label: humanize(relation.name), reference: target.names.plural, target: field },
    inside,
  )
  return { ...section, imports: section.imports.map((one) => (one.name === table ? { ...one, from } : one)) }
}
