import { type FieldProps, ReferenceField, TextField, useRecordContext, useResourceDefinitions } from 'react-admin'

/** `source` is the field with the key of a record, `type` the field with the name of its model: `commentable_id` and `commentable_type`. */
interface TypedRecordFieldProps extends FieldProps {
  source: string
  type: string
}

/** A polymorphic reference, as Rails and Laravel store it, linked to the page of the record. For an unknown model only the key is shown. */
export const TypedRecordField = ({ source, type }: TypedRecordFieldProps) => {
  const record = useRecordContext()
  const reference = resourceOfModel(String(record?.[type] ?? ''), Object.keys(useResourceDefinitions()))
  return reference === undefined ? (
    <TextField source={source} />
  ) : (
    <ReferenceField source={source} reference={reference} />
  )
}

/** Returns the resource of a model by the name of its class: `Billing::OrderItem` is `order_items`. */
export function resourceOfModel(model: string, resources: readonly string[]): string | undefined {
  const [name = ''] = model.split(/[^\p{L}\p{N}_]+/u).slice(-1)
  const singular = name.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, '_').toLowerCase()
  const names = [singular, `${singular}s`, `${singular}es`, singular.replace(/y$/, 'ies')]
  return singular === '' ? undefined : resources.find((resource) => names.includes(resource))
}
