import { DataTable, useGetResourceLabel } from 'react-admin'
import { BadgeField } from '../../../fields/BadgeField.tsx'
import { DateTimeField } from '../../../fields/DateTimeField.tsx'
import { PlainDateField } from '../../../fields/PlainDateField.tsx'
import { RecordLink } from '../../../ui/RecordLink.tsx'
import { useChartOptions } from '../data/options.ts'

/** Returns the columns of any resource: name, enumeration and dates, from the facts that the dashboard has of it. */
export const useRecordColumns = (resource: string, hasCreation: boolean) => {
  const { breakdown, timeline } = useChartOptions(resource)
  const name = useGetResourceLabel()(resource, 1)
  const DateField = timeline?.kind === 'date' ? PlainDateField : DateTimeField
  return [
    <DataTable.Col key="name" source="@name" label={name} disableSort>
      <RecordLink noWrap />
    </DataTable.Col>,
    breakdown && (
      <DataTable.Col key="breakdown" source={breakdown.source} disableSort>
        <BadgeField {...breakdown} />
      </DataTable.Col>
    ),
    timeline && (
      <DataTable.Col key="timeline" source={timeline.source} disableSort>
        <DateField source={timeline.source} />
      </DataTable.Col>
    ),
    hasCreation && timeline?.source !== 'created_at' && (
      <DataTable.Col key="created_at" source="created_at" disableSort>
        <DateTimeField source="created_at" showTime={false} />
      </DataTable.Col>
    ),
  ]
}
