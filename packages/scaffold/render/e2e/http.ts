import type { UserRole } from 'slipform/internal'
import { factsOf, isExcluded } from 'slipform/internal'
import type { FieldSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { renderTemplate } from '../../text/template.ts'
import { templateNames } from '../pages/render-page.ts'
import { fixtureFields } from './fixtures.ts'

/** Writes the tests of a resource over HTTP. */
export function renderHttp(spec: ResourceSpec): string {
  const [writer, refused]: [UserRole, UserRole] = spec.role === 'admin' ? ['admin', 'editor'] : ['editor', 'viewer']
  return renderTemplate('e2e/http', {
    ...templateNames(spec),
    writer: { role: writer, article: articleOf(writer) },
    refused: { role: refused, article: articleOf(refused) },
    match: fixtureFields(spec)
      .filter(isReturned)
      .map(({ name }) => `${name}: sent.${name}`)
      .join(', '),
  })
}

function articleOf(role: UserRole): string {
  return role === 'viewer' ? 'a' : 'an'
}

/** Whether the response contains the field as it was sent. */
function isReturned(field: FieldSpec): boolean {
  return (
    !isExcluded(field, 'one') &&
    !field.attributes.non_db_attr &&
    factsOf(field.kind).number?.(field.kind).scale !== Number.POSITIVE_INFINITY
  )
}
