import {
  ArrayField,
  type FieldProps,
  ReferenceArrayField,
  ResourceContextProvider,
  SingleFieldList,
  useRecordContext,
} from 'react-admin'
import { linksName } from '../api/links/linksName.ts'
import { can } from '../session/session.ts'

/** `source` is the relation, `reference` its target resource. */
export interface LinkedRecordsFieldProps extends FieldProps {
  source: string
  reference: string
}

/** The linked records of a record, each a link to its page. */
export const LinkedRecordsField = ({ source, reference }: LinkedRecordsFieldProps) => {
  const record = useRecordContext()
  const links = <SingleFieldList linkType={can('one', reference) ? 'show' : false} />
  // A form holds only the ids.
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
