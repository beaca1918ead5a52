import { useEffect, useRef } from 'react'
import { type RaRecord, ReferenceInput, required, type SortPayload, useDataProvider } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { RecordChoiceInput } from './RecordChoiceInput.tsx'

/** Properties of an input for a record that several fields refer to together. */
export interface RelatedRecordInputProps {
  /** Where the form holds the key of the chosen record: `order.id`. */
  source: string
  reference: string
  /** The fields that the input sets, each with the field of the chosen record whose value it gets: `{ order_number: 'number' }`. */
  pairs: Readonly<Record<string, string>>
  isRequired?: boolean
  label?: string
  /** The search for records to choose from, if it is not by `q`. */
  filterToQuery?: (text: string) => Record<string, unknown>
  /** The order of the records to choose from. */
  sort?: SortPayload
}

/** The input of a reference by several fields, or by one that holds another value than the key: sets these fields. */
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
 * Shows the record of the fields' values when the form begins with them, or another input changes them. Returns a function for the values of
 * a record that is chosen here, and so is shown already.
 */
const useFollowedFields = ({ source, reference, pairs }: RelatedRecordInputProps) => {
  const dataProvider = useDataProvider()
  const { setValue, getValues } = useFormContext()
  const values: readonly unknown[] = useWatch({ name: Object.keys(pairs) })
  const text = JSON.stringify(values)
  // The values, as text, of the record that is shown: none at first, unless the form has its key.
  const shown = useRef(getValues(source) ? text : JSON.stringify(values.map(() => undefined)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the values, which the text stands for.
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
      // The list cannot be filtered by these fields.
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
