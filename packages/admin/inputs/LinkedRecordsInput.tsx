import { useMemo } from 'react'
import { type RaRecord, ReferenceArrayInput, type SortPayload, useRecordContext } from 'react-admin'
import { linksName } from 'slipform/browser'
import { RecordChoiceInput } from './RecordChoiceInput.tsx'

/** `source` is the relation, `reference` its resource. */
export interface LinkedRecordsInputProps {
  source: string
  reference: string
  label?: string
  /** Returns the filter for a typed text. Default: a search by `q`. */
  filterToQuery?: (text: string) => Record<string, unknown>
  /** The order of the records to choose from. */
  sort?: SortPayload
}

/** The input of the linked records of a many-to-many relation. It reads the relation `source` and writes `<source>_ids`, as the API requires. */
export const LinkedRecordsInput = ({ source, reference, label, filterToQuery, sort }: LinkedRecordsInputProps) => {
  const linked: RaRecord[] | undefined = useRecordContext()?.[source]
  const ids = useMemo(() => linked?.map(({ id }) => id) ?? [], [linked])
  return (
    <ReferenceArrayInput source={linksName(source)} reference={reference} sort={sort}>
      <RecordChoiceInput multiple label={label} defaultValue={ids} filterToQuery={filterToQuery} />
    </ReferenceArrayInput>
  )
}
