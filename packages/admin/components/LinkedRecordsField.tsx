import {
  ArrayField,
  type FieldProps,
  ReferenceArrayField,
  ResourceContextProvider,
  SingleFieldList,
  useRecordContext,
} from 'react-admin'
import { may } from '../auth/session.ts'

/** The displayed relation, and its resource. */
export interface LinkedRecordsFieldProps extends FieldProps {
  source: string
  reference: string
}

/** The linked records of a record, each a link to its page. */
export const LinkedRecordsField = ({ source, reference }: LinkedRecordsFieldProps) => {
  const record = useRecordContext()
  const links = <SingleFieldList linkType={may('one', reference) ? 'show' : false} />
  // The data of a form has only their ids.
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
