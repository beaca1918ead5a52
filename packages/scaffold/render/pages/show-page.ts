import type { ResourceAnswer } from '../../answer.ts'
import { renderFieldView } from './field.ts'
import { fill, phrases, reactAdmin } from './fill.ts'
import { element, importOf, type Jsx } from './jsx.ts'
import { isListed, renderRelated } from './related.ts'
import { isExcluded } from './subject.ts'

/** Writes how a resource's fields are shown, on its page and where two versions of a record are compared. */
export function renderFields(answer: ResourceAnswer, all: readonly ResourceAnswer[]): string {
  const fields = fieldsOf(answer, all)
  return fill('Fields', answer, fields, { fields })
}

/** Writes the page of one record. */
export function renderShow(answer: ResourceAnswer, all: readonly ResourceAnswer[]): string {
  const related = renderRelated(answer, all)
  const { className, fieldsName } = phrases(answer)
  const { audited } = answer
  return fill('Show', answer, related, { related, audited }, [
    ...reactAdmin('Show'),
    importOf('RecordFields'),
    ...(related.length > 0 ? [importOf('RelatedTabs')] : []),
    ...(audited ? [importOf('History')] : []),
    { name: fieldsName, from: `./${className}Fields.tsx` },
  ])
}

function fieldsOf(answer: ResourceAnswer, all: readonly ResourceAnswer[]): Jsx[] {
  const shown = answer.fields.filter(
    (field) => !isExcluded(field, 'one') && !field.attributes.primary_key && !field.attributes.non_db_attr,
  )
  const linked = answer.relations
    .filter((relation) => relation.kind === 'manyToMany' && relation.join?.one && !isListed(answer, relation, all))
    .map(({ name, target }) => element('LinkedRecordsField', { key: name, source: name, reference: target.plural }))
  return [...shown.map((field) => renderFieldView(field, answer, field.name)), ...linked]
}
