import {
  ArrayField,
  type FieldProps,
  ReferenceArrayField,
  ResourceContextProvider,
  SingleFieldList,
  useRecordContext,
} from 'react-admin'
import { linksName } from 'slipform/browser'
import { can } from '../session/session.ts'

/** `source` is the relation, `reference` its target resource. */
export interface LinkedRecordsFieldProps extends FieldProps {
  source: string
  reference: string
}

/** The linked records of a many-to-many relation, each with a link to its page: in a list, on a record's page or beside a form. */
export const LinkedRecordsField = ({ source, reference }: LinkedRecordsFieldProps) => {
  const record = useRecordContext()
  const links = <SingleFieldList linkType={can('one', reference) ? 'show' : false} />
  // The values of a form contain only the ids: the field reads the records.
  if (record && linksName(source) in record) {
    return (
      <ReferenceArrayField source={linksName(source)} reference={reference}>
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
