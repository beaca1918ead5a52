import type { ResourceSpec } from '../../resource-spec.ts'
import type { SourceText } from '../../style/format.ts'
import { openPages } from '../pages/access.ts'
import { canCreateRecord } from './fixtures.ts'
import { renderHttp } from './http.ts'
import { renderRecord } from './record.ts'
import { renderSpec } from './spec.ts'

/** Writes the browser tests of a resource; where tests can make its records, also the functions that make them and tests over HTTP. */
export function renderE2e(spec: ResourceSpec, all: readonly ResourceSpec[]): SourceText[] {
  const path = `e2e/resources/${spec.names.plural}`
  if (!Object.values(openPages(spec)).includes(true)) return []
  const browserTests = { path: `${path}.spec.ts`, text: renderSpec(spec, all) }
  if (!canCreateRecord(spec, all)) return [browserTests]
  const record = { path: `${path}.ts`, text: renderRecord(spec, all) }
  return [record, browserTests, { path: `${path}.http.spec.ts`, text: renderHttp(spec) }]
}
