import Delete from '@mui/icons-material/Delete'
import { Button } from '@mui/material'
import { useGetResourceLabel, useTranslate } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { formatTimestamp } from '../../format/timestamp.ts'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { ListButton, PageMessage } from '../../ui/message/PageMessage.tsx'
import type { Slots } from '../../ui/Slot.tsx'
import { restore, trashFieldOf, useTrashedRecord, useTrashRun } from './trash.ts'

/** Fills the slot `missing` of a record's page: a message that the record is in the trash, with a button that restores it; the children for any other missing record. */
export const TrashedRecord = ({ resource, id, children }: Slots['missing']) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const name = withSmallInitial(useGetResourceLabel()(resource, 1))
  const { run, isRunning } = useTrashRun()
  const { record, isPending } = useTrashedRecord(resource, id)
  if (isPending) return null
  if (record === undefined) return children
  const at: unknown = record[trashFieldOf(resource) ?? '']
  const text =
    typeof at === 'string'
      ? translate('slipform.trash.since', { name, time: formatTimestamp(at, locale) })
      : translate('slipform.trash.holds', { name })
  const { deleted_by: by } = record
  const hint = typeof by === 'string' ? translate('slipform.changes.delete', { actor: by }) : undefined
  return (
    <PageMessage icon={<Delete />} text={text} hint={hint}>
      <Button
        variant="contained"
        loading={isRunning}
        onClick={() => void run('restored', () => restore(resource, [record.id]))}
      >
        {translate('slipform.trash.restore')}
      </Button>
      <ListButton resource={resource} />
    </PageMessage>
  )
}
