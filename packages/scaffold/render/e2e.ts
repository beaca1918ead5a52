import { isRequired } from 'slipform/resource'
import type { FieldSpec, ResourceSpec } from '../answers/resource-spec.ts'
import type { SourceText } from '../source/files/files.ts'
import { renderTemplate } from '../text/template.ts'
import { isWritable, openPages } from './access.ts'
import { referenceOf } from './field-lookup.ts'
import { templateNames } from './page.ts'

/** Renders `e2e/<plural>.spec.ts`: crudSuite of @slipform/testing, without the tests of pages that are missing. None without pages. */
export function renderE2e(spec: ResourceSpec, all: readonly ResourceSpec[]): SourceText[] {
  if (!Object.values(openPages(spec)).includes(true)) return []
  const writes = canCreateRecord(spec, all)
  const without = missingTests(spec, writes).map((name) => `'${name}'`)
  const options = [
    ...(writes ? [] : ['writes: false']),
    ...(without.length > 0 ? [`without: [${without.join(', ')}]`] : []),
  ].join(', ')
  const text = renderTemplate('e2e', { ...templateNames(spec), options })
  return [{ path: `e2e/${spec.names.plural}.spec.ts`, text }]
}

/** Returns the tests whose page or operation does not exist. */
function missingTests(spec: ResourceSpec, writes: boolean): string[] {
  const { operations } = spec
  const { list, show, create, edit } = openPages(spec)
  // Without writes, the tests find their record by the list.
  const open = writes
    ? { list, show, create, edit, delete: edit && operations.includes('remove') }
    : { list, show: list && show, create, edit: list && edit }
  return Object.entries(open).flatMap(([name, isOpen]) => (isOpen ? [] : [name]))
}

/** Whether tests can create a record of a resource and of those it refers to. `above` are the resources that need it. */
function canCreateRecord(
  spec: ResourceSpec,
  all: readonly ResourceSpec[],
  above: readonly ResourceSpec[] = [],
): boolean {
  if (spec.isExisting || !spec.operations.includes('create') || above.includes(spec)) return false
  return spec.fields.filter(isNeeded).every((field) => {
    const reference = referenceOf(field, spec)
    if (reference === undefined) return hasExamples(field)
    const target = all.find(({ names }) => names.plural === reference.plural || names.table === reference.plural)
    // Tests use an existing record of a table that existed before the project, and create one only by a relation.
    if (target === undefined || target.isExisting) return target?.operations.includes('list') === true
    return reference.relation !== undefined && canCreateRecord(target, all, [...above, spec])
  })
}

function isNeeded(field: FieldSpec): boolean {
  return isWritable(field, 'create') && isRequired({ ...field, nullable: field.options.nullable === true })
}

/** Whether `exampleOf` finds texts of a field's pattern: not of lookarounds and backreferences. */
function hasExamples({ options: { pattern = '' } }: FieldSpec): boolean {
  return !/\(\?<?[=!]|\\[bB1-9k]/.test(pattern)
}
