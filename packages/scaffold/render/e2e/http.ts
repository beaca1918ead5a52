import type { UserRole } from 'slipform/internal'
import type { FieldAnswer, ResourceAnswer } from '../../answer.ts'
import { phrases } from '../pages/fill.ts'
import { isExcluded } from '../pages/subject.ts'
import { renderTemplate } from '../template.ts'
import { givenFields } from './making.ts'

/** Writes the tests of a resource over HTTP. */
export function renderHttp(answer: ResourceAnswer): string {
  const [writer, refused]: [UserRole, UserRole] = answer.role === 'admin' ? ['admin', 'editor'] : ['editor', 'viewer']
  return renderTemplate('e2e/http', {
    ...phrases(answer),
    writer: { role: writer, article: articleOf(writer) },
    refused: { role: refused, article: articleOf(refused) },
    match: givenFields(answer)
      .filter(isReturned)
      .map(({ name }) => `${name}: sent.${name}`)
      .join(', '),
  })
}

function articleOf(role: UserRole): string {
  return role === 'viewer' ? 'a' : 'an'
}

/** Whether the response holds the field as it was sent. */
function isReturned(field: FieldAnswer): boolean {
  return !isExcluded(field, 'one') && !field.attributes.non_db_attr && field.kind.name !== 'float'
}
