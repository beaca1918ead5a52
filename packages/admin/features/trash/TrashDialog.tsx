import Close from '@mui/icons-material/Close'
import Delete from '@mui/icons-material/Delete'
import DeleteForever from '@mui/icons-material/DeleteForever'
import {
  Box,
  Checkbox,
  Dialog,
  DialogContent,
  DialogTitle,
  IconButton,
  Skeleton,
  Stack,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useState } from 'react'
import {
  Confirm,
  type Identifier,
  ListContextProvider,
  Pagination,
  type RaRecord,
  useGetRecordRepresentation,
  useGetResourceLabel,
  useListController,
  useTranslate,
} from 'react-admin'
import { can } from '../../session/session.ts'
import { PageMessage, ReadError } from '../../ui/message/PageMessage.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { emptyTrash, purge, type Result, restore, trashFieldOf, trashListOf, useTrashRun } from './trash.ts'

/** A final delete that the user has to confirm, of some records or of all. */
interface Question {
  readonly title: string
  readonly run: () => Promise<Result>
}

/** Returns the state of the dialog: a page of the trash as a list of react-admin, the delete to confirm, and the errors of the last action. */
const useTrashPage = (resource: string) => {
  const list = useListController({
    ...trashListOf(resource),
    perPage: 25,
    disableAuthentication: true,
    disableSyncWithLocation: true,
    storeKey: false,
    queryOptions: { onError: () => {} },
  })
  const [question, ask] = useState<Question>()
  // By record: why it is still in the trash after the last action.
  const [reasons, setReasons] = useState<Result['failed']>(new Map())
  const { run: start, isRunning } = useTrashRun()
  const run = async (text: 'restored' | 'purged', work: () => Promise<Result>) => {
    setReasons(await start(text, work))
    list.onUnselectItems()
    list.setPage(1)
  }
  return { resource, list, question, ask, reasons, run, isRunning }
}

type TrashPage = ReturnType<typeof useTrashPage>

/** The dialog of a list's trash: its deleted records in pages, which users restore or delete for good if they may. */
export const TrashDialog = ({ resource, onClose }: { resource: string; onClose: () => void }) => {
  const translate = useTranslate()
  const label = useGetResourceLabel()(resource, 2)
  const isNarrow = useMediaQuery('(max-width:599px)')
  const trash = useTrashPage(resource)
  const {
    question,
    ask,
    run,
    list: { data, error, refetch },
  } = trash
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isNarrow} onClose={onClose} aria-labelledby="trash-title">
      <Stack direction="row" sx={{ alignItems: 'flex-start', pr: 1.5, pt: 2, pb: 1 }}>
        <DialogTitle id="trash-title" sx={{ flexGrow: 1, py: 0.5, overflowWrap: 'anywhere' }}>
          {translate('slipform.trash.of', { name: label })}
        </DialogTitle>
        <IconButton size="small" aria-label={translate('ra.action.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Stack>
      <DialogContent>
        {error ? (
          <ReadError error={error} onRetry={refetch} />
        ) : data === undefined ? (
          <Skeleton variant="rounded" height={160} />
        ) : data.length === 0 ? (
          <PageMessage icon={<Delete />} text="slipform.trash.none" />
        ) : (
          <Records trash={trash} label={label} records={data} />
        )}
      </DialogContent>
      <Confirm
        isOpen={question !== undefined}
        title={question?.title ?? ''}
        content="slipform.bulk.delete_warning"
        confirm="slipform.trash.purge"
        confirmColor="warning"
        onClose={() => ask(undefined)}
        onConfirm={() => {
          ask(undefined)
          if (question) void run('purged', question.run)
        }}
      />
    </Dialog>
  )
}

/** The deleted records, below the buttons for the selected records or for all. */
const Records = ({ trash, label, records }: { trash: TrashPage; label: string; records: readonly RaRecord[] }) => {
  const translate = useTranslate()
  const { resource, list, ask, isRunning } = trash
  const { total = 0, selectedIds: selected } = list
  const selectedText = translate('slipform.bulk.selected_short', { count: selected.length })
  const askForAll = () => {
    ask({
      title: translate('slipform.trash.ask_all', { smart_count: total, name: label }),
      run: () => emptyTrash(resource),
    })
  }
  return (
    <>
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: 44, gap: 1, pl: 1.25 }}>
        <Typography role="status" color="text.secondary">
          {selected.length > 0 && selectedText}
        </Typography>
        {selected.length > 0 ? (
          <Actions trash={trash} ids={selected} recordsText={selectedText} />
        ) : (
          can('emptyTrash', resource) && (
            <TextButton
              label="slipform.trash.empty"
              color="error"
              sx={{ ml: 'auto' }}
              disabled={isRunning}
              onClick={askForAll}
            />
          )
        )}
      </Stack>
      <Box component="ul" aria-label={translate('slipform.trash.of', { name: label })} sx={listStyle}>
        {records.map((record) => (
          <Item key={record.id} trash={trash} record={record} />
        ))}
      </Box>
      <ListContextProvider value={list}>
        <Pagination rowsPerPageOptions={[]} />
      </ListContextProvider>
    </>
  )
}

const Item = ({ trash, record }: { trash: TrashPage; record: RaRecord }) => {
  const { resource, list, reasons } = trash
  const name = String(useGetRecordRepresentation(resource)(record))
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center' }}>
      <Checkbox
        checked={list.selectedIds.includes(record.id)}
        slotProps={{ input: { 'aria-label': name } }}
        onChange={() => list.onToggleItem(record.id)}
      />
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 560 }}>
          {name}
        </Typography>
        <Deleted resource={resource} record={record} />
        <Typography variant="body2" color="error">
          {reasons.get(record.id)}
        </Typography>
      </Box>
      <Actions trash={trash} ids={[record.id]} recordsText={name} />
    </Stack>
  )
}

interface ActionsProps {
  readonly trash: TrashPage
  readonly ids: readonly Identifier[]
  /** The records as a text: "3 selected", or the name of one. */
  readonly recordsText: string
}
/** The buttons that restore records or delete them for good. */
const Actions = ({ trash, ids, recordsText }: ActionsProps) => {
  const translate = useTranslate()
  const { resource, run, ask, isRunning } = trash
  const labelOf = (action: string) =>
    `${translate(`slipform.trash.${action}`)}${translate('slipform.colon')}${recordsText}`
  return (
    <Stack direction="row" sx={{ ml: 'auto', gap: 0.5, alignItems: 'center' }}>
      {can('restoreMany', resource) && (
        <TextButton
          label="slipform.trash.restore"
          variant="outlined"
          aria-label={labelOf('restore')}
          disabled={isRunning}
          onClick={() => run('restored', () => restore(resource, ids))}
        />
      )}
      {can('purgeMany', resource) && (
        <Tooltip title={translate('slipform.trash.purge')}>
          <IconButton
            aria-label={labelOf('purge')}
            disabled={isRunning}
            onClick={() =>
              ask({ title: translate('slipform.trash.ask', { name: recordsText }), run: () => purge(resource, ids) })
            }
          >
            <DeleteForever fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Stack>
  )
}

/** The time at which a record was deleted, if the field is visible, and the user, if known. */
const Deleted = ({ resource, record }: { resource: string; record: RaRecord }) => {
  const translate = useTranslate()
  const at: unknown = record[trashFieldOf(resource) ?? '']
  const { deleted_by: by } = record
  return (
    <Typography variant="body2" color="text.secondary" component="div">
      {typeof at === 'string' && <RelativeTime value={at} variant="body2" label="slipform.trash.deleted_at" />}
      {typeof by === 'string' && ` ${translate('slipform.trash.by', { name: by })}`}
    </Typography>
  )
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { py: 1, gap: 0.5, borderTop: 1, borderColor: 'divider' },
}
