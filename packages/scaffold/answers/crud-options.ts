import { pascalCase } from 'change-case'
import type { StructAttributes } from 'slipform/types'
import { singularOf } from './names.ts'
import { pickModelOptions } from './options/resource.ts'
import type { ResourceSpec } from './resource-spec.ts'

/** Returns the `crud` attributes of a model file, and of the model that check/planned.ts builds: those that differ from the server's defaults. */
export function crudOptionsOf(spec: ResourceSpec): StructAttributes {
  const { singular, plural, table, className } = spec.names
  const lowerCase = className.toLowerCase()
  return {
    ...(pascalCase(singularOf(table)) !== className && { api_struct: className }),
    ...(singular !== lowerCase && { name_singular: singular }),
    ...(plural !== `${singular}s` && { name_plural: plural }),
    ...(spec.description !== spec.names.pluralLabel && { description: spec.description }),
    ...pickModelOptions(spec),
  }
}
