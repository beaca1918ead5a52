import { defaultMinimumRole, userRoles } from 'slipform/browser'
import { defaultOperations, hookNames } from 'slipform/resource'
import { Issues } from '../answers/issues.ts'
import { withoutUnset } from '../answers/options/option.ts'
import { pickModelOptions, type ResourceInput, resourceOptions } from '../answers/options/resource.ts'
import type { ModelSpec, ResourceSpec } from '../answers/resource-spec.ts'
import { completeFields } from './defaults.ts'
import { type ParsedEntries, readEntries } from './entries.ts'
import { checkFields, checkTitle } from './fields.ts'
import { resolveKeys } from './keys.ts'
import { checkNames } from './names.ts'
import { checkOptions } from './options.ts'
import { checkRelations } from './relations.ts'

/** The answers about a resource, with parsed fields and relations. */
type ParsedInput = Omit<ResourceInput, 'fields' | 'relations'> & ParsedEntries

/**
 * Reads a resource from answers, of arguments, prompts or a project's own generator: parses, checks and completes them.
 *
 * @throws UserError with all issues.
 */
export function readResource(input: ResourceInput, models: readonly ModelSpec[]): ResourceSpec {
  const issues = new Issues()
  return checkResource({ ...input, ...readEntries(input, issues) }, models, issues)
}

/**
 * Checks parsed answers against the rules and the existing models, and completes them: names, options, fields, keys, then relations.
 *
 * @throws UserError with all issues.
 */
function checkResource(input: ParsedInput, models: readonly ModelSpec[], issues: Issues): ResourceSpec {
  const { fields: parsed, relations: inputs, taking, ...options } = input
  const names = checkNames(input.name, input.plural, models, issues)
  checkOptions(resourceOptions, options, issues)
  if (names === undefined) return issues.fail()
  const modelOptions = pickModelOptions(withoutUnset(resourceOptions, options))

  const owner: ModelSpec = {
    names,
    fields: completeFields(parsed, input.timestamps !== false, input.trash, input.tenant),
    relations: [],
  }
  const all = [...models, owner]
  const fields = resolveKeys(owner.fields, names, taking, all, issues)
  owner.fields = fields
  checkTitle(input.title, fields, issues)
  if (input.tenant !== undefined && !fields.some(({ name }) => name === input.tenant))
    issues.add(`tenant: there is no field ${input.tenant}`)
  checkFields(fields, issues)
  const { relations, inverses } = checkRelations(inputs, owner, all, issues)
  if (issues.found.length > 0) return issues.fail()
  const hooks = hookNames.filter((name) => input.hooks?.includes(name))
  return {
    names,
    description: input.description?.trim() || names.pluralLabel,
    fields,
    relations,
    inverses,
    operations: defaultOperations.filter((operation) => input.operations?.includes(operation) ?? true),
    role: userRoles.find((role) => role === input.role) ?? defaultMinimumRole,
    ...modelOptions,
    ...(input.title && { title: input.title }),
    ...(input.icon && { icon: input.icon }),
    ...(hooks.length > 0 && { hooks }),
  }
}
