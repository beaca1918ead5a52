import type { SourceText } from '../../source/files/source-text.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { openPages } from '../pages/access.ts'
import { canCreateRecord } from './fixtures.ts'
import { renderHttp } from './http.ts'
import { renderRecord } from './record.ts'
import { renderSpec } from './spec.ts'

/** Renders the browser tests of a resource. If tests can create its records, also renders functions that create them and HTTP tests. */
export function renderE2e(spec: ResourceSpec, all: readonly ResourceSpec[]): SourceText[] {
  const path = `e2e/resources/${spec.names.plural}`
  if (!Object.values(openPages(spec)).includes(true)) return []
  const browserTests = { path: `${path}.spec.ts`, text: renderSpec(spec, all) }
  if (!canCreateRecord(spec, all)) return [browserTests]
  const record = { path: `${path}.ts`, text: renderRecord(spec, all) }
  return [record, browserTests, { path: `${path}.http.spec.ts`, text: renderHttp(spec) }]
}
