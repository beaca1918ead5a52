import { ArrayField, type FieldProps, ResourceContextProvider, SingleFieldList } from 'react-admin'

/** Which relation is shown, and the resource it leads to. */
export interface LinkedRecordsFieldProps extends FieldProps {
  source: string
  reference: string
}

/** The records a record is linked to, each a link to its page. */
export const LinkedRecordsField = ({ source, reference }: LinkedRecordsFieldProps) => (
  <ResourceContextProvider value={reference}>
    <ArrayField source={source}>
      <SingleFieldList linkType="show" />
    </ArrayField>
  </ResourceContextProvider>
)
