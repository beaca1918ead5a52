import { posix } from 'node:path'
import { listAll, type ProjectFiles } from '../project/files.ts'

/** The models of the demo, a garage. */
export const demoModels: readonly string[] = ['customer', 'vehicle', 'vehicle_part', 'maintenance_record']

/** What else was made for the demo alone, or works on it without importing it. */
const own: readonly string[] = [
  'server/db/seeds/garage.ts',
  'server/routes/public.ts',
  'server/crud/model/api-types.type-test.ts',
  'e2e/support/garage.ts',
  'e2e/people.spec.ts',
  'e2e/policy.spec.ts',
  'e2e/roles.spec.ts',
  'test/http/support/garage.ts',
  'test/http/migrations.test.ts',
  'test/gate/lock-file.test.ts',
]

/** Folders whose files work on the demo without importing it. */
const folders: readonly string[] = ['generators/garage', 'test/generators']

/** The files of the demo beside those of its resources: its own, and the tests that import any of them. */
export function demoFiles(resources: readonly string[], files: ProjectFiles): string[] {
  const made = [...own, ...folders.flatMap((folder) => listAll(folder, files))]
  return addImporters(new Set([...resources, ...made]), files).filter((path) => !resources.includes(path))
}

function addImporters(going: ReadonlySet<string>, files: ProjectFiles): string[] {
  const sources = ['server', 'e2e', 'test'].flatMap((folder) => listAll(folder, files))
  const tests = sources.filter((path) => /\.(test|spec|type-test)\.ts$|^(e2e|test)\//.test(path) && !going.has(path))
  const found = tests.filter((path) => importsOf(path, files).some((one) => going.has(one)))
  return found.length === 0 ? [...going] : addImporters(new Set([...going, ...found]), files)
}

function importsOf(path: string, files: ProjectFiles): string[] {
  const specifiers = (files.read(path) ?? '').matchAll(/\bfrom '(\.[^']*)'/g)
  return [...specifiers].map(([, specifier = '']) => posix.join(posix.dirname(path), specifier))
}
