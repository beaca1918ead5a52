import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/dataProvider.ts'
import { httpClient } from '../../api/httpClient.ts'
import { type FieldSchema, typeOf } from '../../format/values/value-type.ts'
import type { FieldTypes } from './columns.ts'

interface Description {
  paths: Record<string, { put?: { requestBody?: { content: Record<string, { schema: { $ref?: string } }> } } }>
  components: { schemas: Record<string, { properties?: Record<string, FieldSchema> }> }
}

/** Returns the types of the fields that an update of a record accepts, by the API's description. */
export const readFieldTypes = ({ paths, components }: Description, resource: string): FieldTypes => {
  const reference = paths[`/${resource}/{id}`]?.put?.requestBody?.content['application/json']?.schema.$ref
  const properties = components.schemas[reference?.split('/').at(-1) ?? '']?.properties ?? {}
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, typeOf(schema)]))
}

const noTypes: FieldTypes = {}

/** Reads the types of a resource's fields; until they are there, no field can be edited. */
export const useFieldTypes = (resource: string): FieldTypes => {
  const { data = noTypes } = useQuery({
    queryKey: ['grid', resource],
    queryFn: async () => readFieldTypes((await httpClient(`${api}/openapi.json`)).json, resource),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
