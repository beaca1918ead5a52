import { useMemo } from 'react'
import { AutocompleteArrayInput, type RaRecord, ReferenceArrayInput, useRecordContext } from 'react-admin'
import { linksName } from '../linksName.ts'

/** The edited relation, and its resource. */
export interface LinkedRecordsInputProps {
  source: string
  reference: string
  label?: string
}

/** An input for linked records: reads the relation `source`, writes `<source>_ids`. */
export const LinkedRecordsInput = ({ source, reference, label }: LinkedRecordsInputProps) => {
  const linked: RaRecord[] | undefined = useRecordContext()?.[source]
  const ids = useMemo(() => linked?.map(({ id }) => id) ?? [], [linked])
  return (
    <ReferenceArrayInput source={linksName(source)} reference={reference}>
      <AutocompleteArrayInput label={label} defaultValue={ids} />
    </ReferenceArrayInput>
  )
}
