import { isExcluded } from 'slipform/internal'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { renderFieldView } from './field.ts'
import { isChosenKey } from './field-lookup.ts'
import { fieldsFor } from './form-pages.ts'
import { element, importOf, type Jsx } from './jsx.ts'
import { relatedListOf, renderRelated } from './related.ts'
import { reactAdmin, renderPage } from './render-page.ts'

/** Renders the fields of a resource's page, which also show two versions of a record for comparison. */
export function renderFields(spec: ResourceSpec, all: readonly ResourceSpec[]): string {
  const fields = fieldsOf(spec, all)
  return renderPage('Fields', spec, fields, { fields })
}

/** Renders the show page. */
export function renderShow(spec: ResourceSpec, all: readonly ResourceSpec[]): string {
  const related = renderRelated(spec, all)
  return renderPage('Show', spec, related, { related }, [
    ...reactAdmin('Show'),
    importOf('RecordFields'),
    ...(related.length > 0 ? [importOf('RelatedTabs')] : []),
    importOf('History'),
    ...fieldsFor(spec).imports,
  ])
}

function fieldsOf(spec: ResourceSpec, all: readonly ResourceSpec[]): Jsx[] {
  const shown = spec.fields.filter(
    (field) =>
      !isExcluded(field, 'one') &&
      (!field.attributes.primary_key || isChosenKey(field)) &&
      !field.attributes.non_db_attr,
  )
  const linked = spec.relations
    .filter((relation) => relation.kind === 'manyToMany' && relation.join?.one && !relatedListOf(spec, relation, all))
    .map(({ name, target }) => element('LinkedRecordsField', { key: name, source: name, reference: target.plural }))
  return [...shown.map((field) => renderFieldView(field, spec, field.name)), ...linked]
}
