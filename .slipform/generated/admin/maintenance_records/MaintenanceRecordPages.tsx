import { CreateForm, History, RecordFields, RecordForm } from '@slipform/admin'
import { DateTimeField } from '@slipform/admin/fields'
import { Create, Edit, Labeled, Show } from 'react-admin'
import { maintenanceRecordFields, maintenanceRecordInputs } from './MaintenanceRecordFields.tsx'

/** The page of one maintenance record. */
export const MaintenanceRecordShow = () => (
  <Show>
    <RecordFields>{maintenanceRecordFields}</RecordFields>
    <History fields={maintenanceRecordFields} />
  </Show>
)

/** The page that creates a maintenance record. */
export const MaintenanceRecordCreate = () => (
  <Create redirect="show">
    <CreateForm>{maintenanceRecordInputs}</CreateForm>
  </Create>
)

/** The page that edits a maintenance record. */
export const MaintenanceRecordEdit = () => (
  <Edit mutationMode="pessimistic" redirect="show">
    <RecordForm fields={maintenanceRecordFields}>
      {maintenanceRecordInputs}
      <Labeled>
        <DateTimeField source="created_at" />
      </Labeled>
      <Labeled>
        <DateTimeField source="updated_at" />
      </Labeled>
    </RecordForm>
  </Edit>
)
