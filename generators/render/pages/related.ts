import type { RelationAnswer } from '../../answer.ts'
import { keyField } from '../../check/lookup.ts'
import type { Names } from '../../names.ts'
import { humanize } from '../../names.ts'
import { code, element, type Jsx } from './jsx.ts'

/** Writes the section of a show page that lists related records; `hidden` is the column that would repeat the page's record. */
export function renderRelatedRecords(owner: Names, relation: RelationAnswer, hidden: string): Jsx {
  const { target } = relation
  const table = `${target.className}Table`
  const inside = element(table, { hiddenColumns: code(`['${hidden}']`) })
  const from = target.plural === owner.plural ? `./${table}.tsx` : `../${target.plural}/${table}.tsx`
  const section = element(
    'RelatedRecords',
    { label: humanize(relation.name), reference: target.plural, target: keyField(relation, owner, target) },
    inside,
  )
  return { ...section, imports: section.imports.map((one) => (one.name === table ? { ...one, from } : one)) }
}
