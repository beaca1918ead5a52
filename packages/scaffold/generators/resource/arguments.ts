import { type ResourceInput, resourceOptions } from '../../answers/options/resource.ts'
import { UserError } from '../../base/user-error.ts'
import { splitEntries } from '../../grammar/entry.ts'
import { type CommonArguments, parseOptions } from '../../input/options/parse.ts'

/** Parses the arguments after `npm run scaffold resource --`. `input` is undefined if they name no resource. */
export function parseArguments(argv: readonly string[]): CommonArguments & { input: ResourceInput | undefined } {
  const { values, positionals, common } = parseOptions('resource', argv, resourceOptions)
  const [name, ...words] = values.name === undefined ? positionals : [values.name, ...positionals]
  if (name !== undefined) {
    const fields = [...(values.fields ?? []), ...words.flatMap(splitEntries)]
    return { ...common, input: { ...values, name, fields } }
  }
  if (Object.keys(values).length > 0)
    throw new UserError('The name is missing. Pass --name track, or no arguments to be prompted.')
  return { ...common, input: undefined }
}
