// Checks the names of a new resource. Names that generated code declares, and paths of the server, belong to the lists below.

import { pascalCase, snakeCase } from 'change-case'
import { operationTable } from 'slipform/resource'
import { resourceNameIssue } from '../answers/identifiers.ts'
import type { Issues } from '../answers/issues.ts'
import { deriveNames, type Names, singularOf } from '../answers/names.ts'
import type { ModelSpec } from '../answers/resource-spec.ts'

/** Names that generated files use themselves. */
const takenClasses = new Set(
  `Array BigInt Boolean Date Error Function Infinity JSON Map Math NaN Number Object Promise Proxy Reflect RegExp Set
  String Symbol Router ResponseOf CreateOf UpdateOf ListOf Knex Record`.split(/\s+/),
)
/** Reserved paths of the server, names in a routes file, and folders of the admin. */
const takenPlurals = new Set([
  ...Object.keys(operationTable).map((name) => snakeCase(name)),
  ...`admin allow auth batch docs index openapi public resources router routes components dashboard export format i18n import
  live validation generators models server`.split(/\s+/),
])
const schemaSuffixes = ['Create', 'Update', 'List', 'Response', 'ScopedList', 'ScopedResponse']

/** Checks a resource's name and plural, by themselves and against existing models; undefined if there are issues. */
export function checkNames(
  name: string,
  plural: string | undefined,
  models: readonly ModelSpec[],
  issues: Issues,
): Names | undefined {
  const before = issues.found.length
  for (const [label, typed] of [
    ['Name', name],
    ['Plural', plural],
  ] as const) {
    const issue = typed === undefined ? undefined : resourceNameIssue(typed)
    if (issue) issues.add(`${label} ${JSON.stringify(typed)} ${issue}.`)
  }
  if (issues.found.length > before) return undefined

  const names = deriveNames(name, plural)
  if (names.singular === names.plural && plural === undefined) {
    const singular = singularOf(names.singular)
    issues.add(
      singular === names.singular
        ? `Name "${name}" has no plural of its own. Give one with --plural, such as ${names.singular}_list.`
        : `Name "${name}" is a plural. Give the singular: ${singular}.`,
    )
  }
  if (takenClasses.has(names.className))
    issues.add(`Name "${name}" needs a class ${names.className}, which is reserved. Choose another.`)
  // Its model file would be models/index.ts.
  if (names.file === 'index') issues.add(`Name "${name}" is reserved. Choose another.`)
  if (takenPlurals.has(names.plural)) issues.add(`Plural "${names.plural}" is reserved. Choose another with --plural.`)
  if (snakeCase(pascalCase(names.singular)) !== names.singular || !/^[A-Z][A-Za-z0-9]*$/.test(names.className)) {
    issues.add(`Name "${name}" cannot be a class name. Do not start a word with a digit.`)
  }
  for (const model of models) checkAgainst(names, model, issues)
  return issues.found.length > before ? undefined : names
}

function checkAgainst(names: Names, model: ModelSpec, issues: Issues): void {
  const theirs = [model.names.singular, model.names.plural].map(normalize)
  const taken = [names.singular, names.plural].find((candidate) => theirs.includes(normalize(candidate)))
  if (taken !== undefined) {
    issues.add(
      `"${taken}" is taken: models/${model.names.file}.ts has ${model.names.className} (${model.names.plural}). Choose another name.`,
    )
    return
  }
  for (const [longer, shorter] of [
    [names.className, model.names.className],
    [model.names.className, names.className],
  ] as const) {
    if (schemaSuffixes.some((suffix) => longer === shorter + suffix)) {
      issues.add(
        `${longer} is the name of a schema of ${shorter}: "${names.singular}" and models/${model.names.file}.ts collide. Choose another name.`,
      )
    }
  }
}

/** Returns a name without case, plural and underscores, to compare it with others. */
function normalize(name: string): string {
  return singularOf(name).replaceAll('_', '').toLowerCase()
}
