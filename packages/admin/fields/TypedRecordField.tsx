import { type FieldProps, ReferenceField, TextField, useRecordContext, useResourceDefinitions } from 'react-admin'

/** The key of a record, and the field that says of which model it is: `commentable_id` and `commentable_type`. */
interface TypedRecordFieldProps extends FieldProps {
  source: string
  type: string
}

/** A record of one of several models, linked to its page; the key alone if no resource has the name of the model. */
export const TypedRecordField = ({ source, type }: TypedRecordFieldProps) => {
  const record = useRecordContext()
  const reference = resourceOfModel(String(record?.[type] ?? ''), Object.keys(useResourceDefinitions()))
  return reference === undefined ? (
    <TextField source={source} />
  ) : (
    <ReferenceField source={source} reference={reference} />
  )
}

/** Returns the resource of a model as programs name it: `Billing::OrderItem` is `order_items`. */
export function resourceOfModel(model: string, resources: readonly string[]): string | undefined {
  const [name = ''] = model.split(/[^\p{L}\p{N}_]+/u).slice(-1)
  const singular = name.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, '_').toLowerCase()
  const names = [singular, `${singular}s`, `${singular}es`, singular.replace(/y$/, 'ies')]
  return singular === '' ? undefined : resources.find((resource) => names.includes(resource))
}
