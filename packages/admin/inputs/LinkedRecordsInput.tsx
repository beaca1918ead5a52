import { useMemo } from 'react'
import { type RaRecord, ReferenceArrayInput, type SortPayload, useRecordContext } from 'react-admin'
import { linksName } from 'slipform/browser'
import { RecordChoiceInput } from './RecordChoiceInput.tsx'

/** The edited relation, and its resource. */
export interface LinkedRecordsInputProps {
  source: string
  reference: string
  label?: string
  /** The search for records to choose from, if it is not by `q`. */
  filterToQuery?: (text: string) => Record<string, unknown>
  /** The order of the records to choose from. */
  sort?: SortPayload
}

/** An input for the linked records of a many-to-many relation: reads the relation `source`, writes `<source>_ids`, as the API takes them. */
export const LinkedRecordsInput = ({ source, reference, label, filterToQuery, sort }: LinkedRecordsInputProps) => {
  const linked: RaRecord[] | undefined = useRecordContext()?.[source]
  const ids = useMemo(() => linked?.map(({ id }) => id) ?? [], [linked])
  return (
    <ReferenceArrayInput source={linksName(source)} reference={reference} sort={sort}>
      <RecordChoiceInput multiple label={label} defaultValue={ids} filterToQuery={filterToQuery} />
    </ReferenceArrayInput>
  )
}
