import Close from '@mui/icons-material/Close'
import { Alert, Dialog, DialogContent, DialogTitle, IconButton, Stack, type Theme, useMediaQuery } from '@mui/material'
import { useId, useState } from 'react'
import { Confirm, useGetResourceLabel, useResourceContext } from 'react-admin'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { useFindResource } from '../../resource/named.ts'
import { ImportFlow } from './ImportFlow.tsx'
import { findTarget } from './target.ts'
import { useWords } from './useWords.ts'

export interface ImportDialogProps {
  onClose: () => void
}

/** The dialog that **Import** in a list opens, above all pages: asks before it closes while rows are imported, as that stops the import. */
export const ImportDialog = ({ onClose }: ImportDialogProps) => {
  const resource = useResourceContext() ?? ''
  const { say } = useWords(resource)
  const find = useFindResource()
  const [target] = useState(() => findTarget(resource, find))
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const titleId = useId()
  const name = useGetResourceLabel()(resource, 2)
  const close = () => (isBusy ? setAsking(true) : onClose())
  return (
    <Dialog
      open
      fullWidth
      maxWidth={false}
      fullScreen={isNarrow}
      aria-labelledby={titleId}
      onClose={keyOnly(close)}
      slotProps={{ paper: { sx: isNarrow ? {} : { maxWidth: 880 } } }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', pr: 1 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          {say('title', { name: withSmallInitial(name) })}
        </DialogTitle>
        <IconButton aria-label={say('close')} onClick={close}>
          <Close />
        </IconButton>
      </Stack>
      {target ? (
        <ImportFlow target={target} onBusy={setBusy} onClose={close} />
      ) : (
        <DialogContent dividers>
          <Alert severity="info">{say('closed')}</Alert>
        </DialogContent>
      )}
      <Confirm
        isOpen={isAsking}
        title={say('import.leave')}
        content={say('import.leave_hint')}
        confirm="slipform.bulk.stop"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </Dialog>
  )
}

/** A click outside the dialog must not cancel an import. */
const keyOnly = (close: () => void) => (_event: unknown, reason: string) => {
  if (reason === 'escapeKeyDown') close()
}
