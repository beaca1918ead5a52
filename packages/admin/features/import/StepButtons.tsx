import Download from '@mui/icons-material/Download'
import { Button } from '@mui/material'
import { TextButton } from '../../ui/TextButton.tsx'
import { notImported } from './mapping.ts'
import type { Import } from './useImport.ts'
import { say, sayCount } from './words.ts'

type Props = Import & { onClose: () => void }

/** The buttons of the import's current step: to the next and former steps, and the download of rows that are not imported. */
export const StepButtons = ({ step, source, run, setStep, stop, onClose, ...flow }: Props) => {
  const importableCount = run.progress.create + run.progress.update
  if (step === 'file') return <TextButton label="ra.action.cancel" size="medium" onClick={onClose} />
  if (step === 'columns') {
    const isUsable = source?.mapping.some((importAs) => importAs !== notImported)
    return (
      <>
        <Button onClick={() => setStep('file')}>{say('back')}</Button>
        <Button variant="contained" disabled={!isUsable} onClick={flow.checkRows}>
          {say('next')}
        </Button>
      </>
    )
  }
  const downloadButton = source && (flow.faults.size > 0 || run.status !== 'done') && (
    <Button startIcon={<Download />} onClick={flow.downloadRejected} sx={{ mr: 'auto' }}>
      {say(run.status === 'done' ? 'download' : 'download_rest')}
    </Button>
  )
  if (step === 'check')
    return (
      <>
        {run.status === 'done' && downloadButton}
        <Button
          onClick={() => {
            stop()
            setStep('columns')
          }}
        >
          {say('back')}
        </Button>
        {run.status === 'done' && (
          <Button variant="contained" disabled={importableCount === 0} onClick={flow.importRows}>
            {sayCount('check.import', importableCount)}
          </Button>
        )}
      </>
    )
  if (flow.isImporting) return <TextButton label="slipform.bulk.stop" size="medium" onClick={stop} />
  return (
    <>
      {run.status !== 'running' && downloadButton}
      <TextButton label="ra.action.close" size="medium" onClick={onClose} />
    </>
  )
}
