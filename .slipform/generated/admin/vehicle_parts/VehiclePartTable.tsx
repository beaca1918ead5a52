import { BooleanField, DataTable, DateField, ReferenceField, SelectField } from 'react-admin'
import { ExactNumberField } from '../components/ExactNumberField.tsx'
import { RecordTable, type RecordTableProps } from '../components/RecordTable.tsx'
import { categoryChoices } from './choices.ts'

/** The columns of vehicle parts, in their list and wherever they are listed as related records. */
export const VehiclePartTable = (props: RecordTableProps) => (
  <RecordTable {...props}>
    <DataTable.Col source="vehicle_id" disableSort>
      <ReferenceField source="vehicle_id" reference="vehicles" />
    </DataTable.Col>
    <DataTable.Col source="vehicle_part_id" label="Assembly" disableSort>
      <ReferenceField source="vehicle_part_id" reference="vehicle_parts" />
    </DataTable.Col>
    <DataTable.Col source="name" />
    <DataTable.Col source="category">
      <SelectField source="category" choices={categoryChoices} />
    </DataTable.Col>
    <DataTable.Col source="price" align="right" field={ExactNumberField} />
    <DataTable.Col source="in_stock" disableSort field={BooleanField} />
    <DataTable.Col source="created_at" field={DateField} />
  </RecordTable>
)
