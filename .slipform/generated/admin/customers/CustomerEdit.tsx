import { DateTimeField, PlainNumberField, RecordForm } from '@slipform/admin'
import { Edit, Labeled } from 'react-admin'
import { customerFields } from './CustomerFields.tsx'
import { customerInputs } from './CustomerInputs.tsx'

/** The page that edits a customer. */
export const CustomerEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show">
    <RecordForm fields={customerFields}>
      {customerInputs}
      <Labeled>
        <PlainNumberField source="visits" />
      </Labeled>
      <Labeled>
        <DateTimeField source="created_at" />
      </Labeled>
      <Labeled>
        <DateTimeField source="updated_at" />
      </Labeled>
    </RecordForm>
  </Edit>
)
