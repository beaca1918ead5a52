import { AutocompleteInput, type RaRecord, ReferenceInput, required, type SortPayload } from 'react-admin'
import { useFormContext } from 'react-hook-form'

/** The fields that refer to a record, with its fields whose values they have, and where the form holds its key. */
export interface RelatedRecordInputProps {
  source: string
  reference: string
  pairs: Readonly<Record<string, string>>
  isRequired: boolean
  label?: string
  /** The search for records to choose from, if it is not by `q`. */
  filterToQuery?: (text: string) => Record<string, unknown>
  /** The order of the records to choose from. */
  sort?: SortPayload
}

/** An input for a record that several fields refer to, or one that holds another value than its key: sets these fields. */
export const RelatedRecordInput = (props: RelatedRecordInputProps) => {
  const { source, reference, pairs, isRequired, label, filterToQuery, sort } = props
  const { setValue } = useFormContext()
  const choose = (_id: unknown, record: RaRecord | '') => {
    for (const [field, equal] of Object.entries(pairs)) {
      setValue(field, (record === '' ? undefined : record[equal]) ?? null, { shouldDirty: true })
    }
  }
  return (
    <ReferenceInput source={source} reference={reference} sort={sort}>
      <AutocompleteInput
        label={label}
        filterToQuery={filterToQuery}
        validate={isRequired ? required() : undefined}
        onChange={choose}
      />
    </ReferenceInput>
  )
}
