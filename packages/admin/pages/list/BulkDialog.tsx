import {
  Alert,
  Box,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  List,
  ListItem,
  ListItemText,
  Typography,
} from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type Identifier,
  RecordContextProvider,
  RecordRepresentation,
  useGetMany,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin'
import { type BatchOptions, type BatchOutcome, outcomeOf } from '../../api/batch.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'
import { messageOf } from '../../i18n/errorText.ts'
import { batchLimitOf } from '../../resource/named.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { useCountedText } from '../../ui/useCountedText.ts'
import { useDeleteTexts } from '../deletes/useDelete.ts'

/** Sends a bulk action on records in batches. */
type Send = (ids: Identifier[], meta: BatchOptions) => Promise<unknown>

interface BulkDialogProps {
  action: 'delete' | 'edit'
  /** Renders what the dialog asks for first, with its title and a function that starts the action. */
  children: (title: string, start: (send: Send) => Promise<void>) => ReactNode
  onClose: () => void
}

/**
 * The dialog of a bulk action on the selected records: asks for it, then shows its progress, and at last why records were not changed. These
 * stay selected. Leaving the page stops the action.
 */
export const BulkDialog = ({ action, children, onClose }: BulkDialogProps) => {
  const { resource, selectedIds, onSelect } = useListContext()
  // A delete that fails meanwhile selects its records again.
  const [ids] = useState(selectedIds)
  const notify = useNotify()
  const refresh = useRefresh()
  const say = useCountedText(resource)
  const sayDeleted = useCountedText(resource, useDeleteTexts(resource))
  const [done, setDone] = useState<number>()
  const [outcome, setOutcome] = useState<BatchOutcome>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async (send: Send) => {
    running.current = new AbortController()
    setDone(0)
    try {
      await send(ids, { batchLimit: batchLimitOf(resource), onProgress: setDone, signal: running.current.signal })
      notify(action === 'delete' ? sayDeleted('done_delete', ids.length) : say('done_edit', ids.length))
      onSelect([])
      onClose()
    } catch (error) {
      const partial = outcomeOf(error)
      if (partial) onSelect([...partial.failed.map(({ id }) => id), ...partial.rest])
      else {
        notify(messageOf(error), { type: 'error' })
        onClose()
      }
      setOutcome(partial)
    }
    setDone(undefined)
    refresh()
  }
  const isRunning = done !== undefined
  const title = say(action, ids.length)
  if (outcome) return <Failures action={action} outcome={outcome} onClose={onClose} />
  return (
    <Dialog open onClose={() => !isRunning && onClose()} fullWidth maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      {isRunning && <Progress done={done} total={ids.length} label={title} onStop={() => running.current?.abort()} />}
      <Box hidden={isRunning}>{children(title, start)}</Box>
    </Dialog>
  )
}

interface ProgressProps {
  done: number
  total: number
  /** Names the action for screen readers. */
  label: string
  onStop: () => void
}

/** A progress bar, the number of processed records, and a button that stops after the current batch. */
const Progress = ({ done, total, label, onStop }: ProgressProps) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const [isStopping, setStopping] = useState(false)
  const text = translate('slipform.bulk.progress', {
    done: formatNumber(done, locale),
    total: formatNumber(total, locale),
  })
  const stop = () => {
    setStopping(true)
    onStop()
  }
  return (
    <>
      <DialogContent>
        <LinearProgress
          variant="determinate"
          value={Math.floor((100 * done) / total)}
          aria-label={label}
          aria-valuetext={text}
        />
        <Typography color="text.secondary" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
          {isStopping ? translate('slipform.bulk.stopping') : text}
        </Typography>
      </DialogContent>
      <DialogActions>
        <TextButton label="slipform.bulk.stop" disabled={isStopping} onClick={stop} />
      </DialogActions>
    </>
  )
}

const maxFailuresShown = 100

interface FailuresProps extends Pick<BulkDialogProps, 'action' | 'onClose'> {
  outcome: BatchOutcome
}

/** Says why records were not changed, for the first of them. */
const Failures = ({ action, outcome: { failed, rest, error }, onClose }: FailuresProps) => {
  const translate = useTranslate()
  const { resource } = useListContext()
  const say = useCountedText(resource)
  const shown = failed.slice(0, maxFailuresShown)
  const { data = [] } = useGetMany(resource, { ids: shown.map(({ id }) => id) }, { enabled: shown.length > 0 })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{say(`failed_${action}`, failed.length + rest.length)}</DialogTitle>
      <DialogContent>
        {rest.length > 0 && (
          <Alert severity={error === undefined ? 'info' : 'error'} sx={{ mb: 1 }}>
            {error} {say('stopped', rest.length)}
          </Alert>
        )}
        <List dense disablePadding>
          {shown.map(({ id, error }) => (
            <RecordContextProvider key={id} value={data.find((record) => record?.id === id) ?? { id }}>
              <ListItem disableGutters divider>
                <ListItemText primary={<RecordRepresentation />} secondary={translate(error, { _: error })} />
              </ListItem>
            </RecordContextProvider>
          ))}
          {failed.length > shown.length && (
            <ListItem disableGutters>
              <ListItemText secondary={say('more', failed.length - shown.length)} />
            </ListItem>
          )}
        </List>
      </DialogContent>
      <DialogActions>
        <TextButton label="ra.action.close" onClick={onClose} />
      </DialogActions>
    </Dialog>
  )
}
