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
  const setReferred = useReferred(props)
  const choose = (_id: unknown, record: RaRecord | '') => {
    const values = Object.values(pairs).map((equal) => (record === '' ? undefined : record[equal]) ?? null)
    setReferred(values)
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

/** Shows the record of the fields' values when another input changes them, or the form begins with them. Returns a function for values chosen here. */
const useReferred = ({ source, reference, pairs }: RelatedRecordInputProps) => {
  const dataProvider = useDataProvider()
  const { setValue, getValues } = useFormContext()
  const values: readonly unknown[] = useWatch({ name: Object.keys(pairs) })
  const text = JSON.stringify(values)
  const known = useRef(getValues(source) ? text : JSON.stringify(values.map(() => undefined)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the values, which the text stands for.
  useEffect(() => {
    if (text === known.current) return
    known.current = text
    let isOver = false
    const show = (id: unknown) => !isOver && setValue(source, id)
    if (values.some((value) => value === null || value === undefined || value === '')) {
      show(null)
      return
    }
    const filter = Object.fromEntries(Object.values(pairs).map((equal, at) => [equal, values[at]]))
    dataProvider
      .getList<RaRecord>(reference, {
        filter,
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'ASC' },
      })
      .then(
        ({ data }) => show(data[0]?.id ?? null),
        // The list cannot be filtered by these fields.
        () => show(null),
      )
    return () => {
      isOver = true
    }
  }, [text])
  return (chosen: readonly unknown[]) => {
    known.current = JSON.stringify(chosen)
  }
}
