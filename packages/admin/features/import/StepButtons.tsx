import Download from '@mui/icons-material/Download'
import { Button } from '@mui/material'
import { useState } from 'react'
import { TextButton } from '../../ui/TextButton.tsx'
import { isUsable } from './mapping.ts'
import type { Import } from './useImport.ts'
import { say, sayCount } from './words.ts'

type Props = Import & { onClose: () => void }

/** The buttons of the import's current step: the steps that it leads to, and the download of the rows that are not imported. */
export const StepButtons = ({ step, source, target, run, setStep, stop, onClose, ...flow }: Props) => {
  const [isStopping, setStopping] = useState(false)
  const good = run.progress.create + run.progress.update
  if (step === 'file') return <TextButton label="ra.action.cancel" size="medium" onClick={onClose} />
  if (step === 'columns') {
    return (
      <>
        <Button onClick={() => setStep('file')}>{say('back')}</Button>
        <Button variant="contained" disabled={!isUsable(source?.mapping ?? [], target)} onClick={flow.checkRows}>
          {say('next')}
        </Button>
      </>
    )
  }
  const cancel = () => {
    stop()
    if (step === 'check') setStep('columns')
    else setStopping(true)
  }
  const rejected = source && (flow.faults.size > 0 || run.status !== 'done') && (
    <Button startIcon={<Download />} onClick={flow.downloadRejected} sx={{ mr: 'auto' }}>
      {say(run.status === 'done' ? 'download' : 'download_rest')}
    </Button>
  )
  if (step === 'check')
    return (
      <>
        {run.status === 'done' && rejected}
        <Button onClick={cancel}>{say('back')}</Button>
        {run.status === 'done' && (
          <Button variant="contained" disabled={good === 0} onClick={flow.importRows}>
            {sayCount('check.import', good)}
          </Button>
        )}
      </>
    )
  if (flow.isImporting) {
    const label = isStopping ? 'slipform.bulk.stopping' : 'ra.action.cancel'
    return <TextButton label={label} size="medium" disabled={isStopping} onClick={cancel} />
  }
  return (
    <>
      {run.status !== 'running' && rejected}
      <TextButton label="ra.action.close" size="medium" onClick={onClose} />
    </>
  )
}
