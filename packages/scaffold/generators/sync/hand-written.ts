import type { ResourceSpec } from '../../spec/resource-spec.ts'

/** Returns a note for each changed model that was not generated, whose routes and pages are not changed. */
export function describeHandWritten(changed: readonly ResourceSpec[], generated: readonly ResourceSpec[]): string[] {
  return changed
    .filter((model) => !generated.includes(model))
    .map(
      ({ names }) =>
        `models/${names.file}.ts was not generated, so its routes and pages are not changed. To generate them: npm run scaffold sync -- ${names.singular}`,
    )
}
