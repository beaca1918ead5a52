import type { ResourceAnswer } from '../../answer.ts'
import type { SourceText } from '../../style/format.ts'
import { openPages } from '../pages/access.ts'
import { renderHttp } from './http.ts'
import { canMake } from './making.ts'
import { renderRecord } from './record.ts'
import { renderSpec } from './spec.ts'

/** Writes the browser tests of a resource; where tests can make its records, also the functions that make them and tests over HTTP. */
export function renderE2e(answer: ResourceAnswer, all: readonly ResourceAnswer[]): SourceText[] {
  const path = `e2e/resources/${answer.names.plural}`
  if (!Object.values(openPages(answer)).includes(true)) return []
  const spec = { path: `${path}.spec.ts`, text: renderSpec(answer, all) }
  if (!canMake(answer, all)) return [spec]
  const record = { path: `${path}.ts`, text: renderRecord(answer, all) }
  return [record, spec, { path: `${path}.http.spec.ts`, text: renderHttp(answer) }]
}
