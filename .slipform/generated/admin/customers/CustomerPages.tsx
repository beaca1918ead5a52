import {
  CreateForm,
  EditInDialogButton,
  History,
  RecordFields,
  RecordForm,
  RelatedRecords,
  RelatedTabs,
} from '@slipform/admin'
import { DateTimeField, PlainNumberField } from '@slipform/admin/fields'
import { Create, Edit, Labeled, Show } from 'react-admin'
import { VehicleTable, vehicleFields, vehicleInputs } from '../vehicles/VehicleFields.tsx'
import { customerFields, customerInputs } from './CustomerFields.tsx'

/** The page of one customer. */
export const CustomerShow = () => (
  <Show>
    <RecordFields>{customerFields}</RecordFields>
    <RelatedTabs>
      <RelatedRecords label="Vehicles" reference="vehicles" target="customer_id" createInputs={vehicleInputs}>
        <VehicleTable
          without={['customer.name']}
          rowAction={<EditInDialogButton inputs={vehicleInputs} fields={vehicleFields} />}
        />
      </RelatedRecords>
    </RelatedTabs>
    <History fields={customerFields} />
  </Show>
)

/** The page that creates a customer. */
export const CustomerCreate = () => (
  <Create redirect="show">
    <CreateForm>{customerInputs}</CreateForm>
  </Create>
)

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
