import type { ResourceAnswer } from '../../answer.ts'
import type { SourceText } from '../../style/format.ts'
import { openPages } from '../pages/access.ts'
import { canMake } from './making.ts'
import { renderRecord } from './record.ts'
import { renderSpec } from './spec.ts'

/** Writes the browser test of a resource, and the function that makes its records where tests can make them. */
export function renderE2e(answer: ResourceAnswer, all: readonly ResourceAnswer[]): SourceText[] {
  const path = `e2e/resources/${answer.names.plural}`
  if (!Object.values(openPages(answer)).includes(true)) return []
  const spec = { path: `${path}.spec.ts`, text: renderSpec(answer, all) }
  return canMake(answer, all) ? [{ path: `${path}.ts`, text: renderRecord(answer, all) }, spec] : [spec]
}
