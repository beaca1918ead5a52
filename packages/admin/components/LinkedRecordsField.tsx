import {
  ArrayField,
  type FieldProps,
  ReferenceArrayField,
  ResourceContextProvider,
  SingleFieldList,
  useRecordContext,
} from 'react-admin'
import { may } from '../auth/session.ts'

/** Which relation is shown, and the resource it leads to. */
export interface LinkedRecordsFieldProps extends FieldProps {
  source: string
  reference: string
}

/** The records a record is linked to, each a link to its page. */
export const LinkedRecordsField = ({ source, reference }: LinkedRecordsFieldProps) => {
  const record = useRecordContext()
  const links = <SingleFieldList linkType={may('one', reference) ? 'show' : false} />
  // What a form was to store has their ids alone.
  if (record && `${source}_ids` in record) {
    return (
      <ReferenceArrayField source={`${source}_ids`} reference={reference}>
        {links}
      </ReferenceArrayField>
    )
  }
  return (
    <ResourceContextProvider value={reference}>
      <ArrayField source={source}>{links}</ArrayField>
    </ResourceContextProvider>
  )
}
