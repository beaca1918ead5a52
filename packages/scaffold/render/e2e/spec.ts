import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { renderImports } from '../../text/imports.ts'
import { renderTemplate } from '../../text/template.ts'
import { openPages } from '../pages/access.ts'
import { canCreateRecord } from './fixtures.ts'

/** Renders the browser tests of a resource's pages. They create records if they can, and use existing ones otherwise. */
export function renderSpec(spec: ResourceSpec, all: readonly ResourceSpec[]): string {
  const { className, file, plural } = spec.names
  const hasRecord = canCreateRecord(spec, all)
  const without = missingTests(spec, hasRecord).map((name) => `'${name}'`)
  const record = { name: `new${className}`, from: `./${plural}.ts` }
  return renderTemplate('e2e/spec', {
    className,
    imports: renderImports([
      { name: 'crudSuite', from: '@slipform/testing' },
      { name: className, from: `../../models/${file}.ts` },
      ...(hasRecord ? [record] : []),
    ]),
    options: [
      ...(hasRecord ? [`record: ${record.name}`] : []),
      ...(without.length > 0 ? [`without: [${without.join(', ')}]`] : []),
    ].join(', '),
  })
}

/** Returns the tests whose page or operation does not exist. */
function missingTests(spec: ResourceSpec, hasRecord: boolean): string[] {
  const { operations } = spec
  const { list, show, create, edit } = openPages(spec)
  const canDelete = operations.includes('remove') && (edit || (list && operations.includes('removeMany')))
  const open = hasRecord
    ? { list, filter: list, show, create, edit, delete: canDelete }
    : { list, show: list && show, create, edit: list && edit }
  return Object.entries(open).flatMap(([name, isOpen]) => (isOpen ? [] : [name]))
}
