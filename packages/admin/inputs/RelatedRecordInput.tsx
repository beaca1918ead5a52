import { useEffect, useRef } from 'react'
import { type RaRecord, ReferenceInput, required, type SortPayload, useDataProvider } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { RecordChoiceInput } from './RecordChoiceInput.tsx'

/** Properties of the input of a reference by several fields. */
export interface RelatedRecordInputProps {
  /** The name by which the form holds the key of the chosen record: `order.id`. */
  source: string
  reference: string
  /** The fields that the input sets, each with the field of the chosen record whose value it gets: `{ order_number: 'number' }`. */
  pairs: Readonly<Record<string, string>>
  isRequired?: boolean
  label?: string
  /** Returns the filter for a typed text. Default: a search by `q`. */
  filterToQuery?: (text: string) => Record<string, unknown>
  /** The order of the records to choose from. */
  sort?: SortPayload
}

/** The input of a reference by several fields, or by a field with another value than the key. Choosing a record sets these fields. */
export const RelatedRecordInput = (props: RelatedRecordInputProps) => {
  const { source, reference, pairs, isRequired = false, label, filterToQuery, sort } = props
  const { setValue } = useFormContext()
  const setChosen = useFollowedFields(props)
  const choose = (_id: unknown, record: RaRecord | '') => {
    const values = Object.values(pairs).map((field) => (record === '' ? undefined : record[field]) ?? null)
    setChosen(values)
    for (const [at, field] of Object.keys(pairs).entries()) setValue(field, values[at], { shouldDirty: true })
  }
  return (
    <ReferenceInput source={source} reference={reference} sort={sort} offline={false}>
      <RecordChoiceInput
        label={label}
        filterToQuery={filterToQuery}
        validate={isRequired ? required() : undefined}
        TextFieldProps={{ required: isRequired }}
        onChange={choose}
      />
    </ReferenceInput>
  )
}

/**
 * Finds and shows the record by the values of the fields, when the form opens or another input changes a field. Returns a function to call
 * with the values of a chosen record, which the input already shows.
 */
const useFollowedFields = ({ source, reference, pairs }: RelatedRecordInputProps) => {
  const dataProvider = useDataProvider()
  const { setValue, getValues } = useFormContext()
  const values: readonly unknown[] = useWatch({ name: Object.keys(pairs) })
  const text = JSON.stringify(values)
  // The values, as text, of the record that the input shows. At first the input shows no record, unless the form has its key.
  const shown = useRef(getValues(source) ? text : JSON.stringify(values.map(() => undefined)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` changes with the values.
  useEffect(() => {
    if (text === shown.current) return
    shown.current = text
    if (values.some((value) => value === null || value === undefined || value === '')) {
      setValue(source, null)
      return
    }
    let isOutdated = false
    const show = (record: RaRecord | undefined) => !isOutdated && setValue(source, record?.id ?? null)
    const filter = Object.fromEntries(Object.values(pairs).map((field, at) => [field, values[at]]))
    const query = { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const
    dataProvider.getList<RaRecord>(reference, query).then(
      ({ data }) => show(data[0]),
      // A list that cannot be filtered by these fields fails: no record is shown.
      () => show(undefined),
    )
    return () => {
      isOutdated = true
    }
  }, [text])
  return (chosen: readonly unknown[]) => {
    shown.current = JSON.stringify(chosen)
  }
}
