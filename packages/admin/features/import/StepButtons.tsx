import Download from '@mui/icons-material/Download'
import { Button } from '@mui/material'
import { useState } from 'react'
import { TextButton } from '../../ui/TextButton.tsx'
import { notImported, repeatedFields, requiredFields } from './mapping.ts'
import type { Import } from './useImport.ts'

type Props = Import & { onClose: () => void }

/** The buttons of the import's current step: the steps that it leads to, and the download of the rows that are not imported. */
export const StepButtons = ({ step, source, target, run, words, setStep, stop, onClose, ...flow }: Props) => {
  const [isStopping, setStopping] = useState(false)
  const good = run.progress.create + run.progress.update
  if (step === 'file') return <TextButton label="ra.action.cancel" size="medium" onClick={onClose} />
  if (step === 'columns') {
    const mapping = source?.mapping ?? []
    const isUsable =
      mapping.some((importAs) => importAs !== notImported) &&
      repeatedFields(mapping).length === 0 &&
      requiredFields(mapping, target).length === 0
    return (
      <>
        <Button onClick={() => setStep('file')}>{words.say('back')}</Button>
        <Button variant="contained" disabled={!isUsable} onClick={flow.checkRows}>
          {words.say('next')}
        </Button>
      </>
    )
  }
  const cancel = () => {
    stop()
    if (step === 'check') setStep('columns')
    else setStopping(true)
  }
  const rejected = source && (flow.rejections.size > 0 || run.status !== 'done') && (
    <Button startIcon={<Download />} onClick={flow.downloadRejected} sx={{ mr: 'auto' }}>
      {words.say(run.status === 'done' ? 'download' : 'download_rest')}
    </Button>
  )
  if (step === 'check')
    return (
      <>
        {run.status === 'done' && rejected}
        <Button onClick={cancel}>{words.say('back')}</Button>
        {run.status === 'done' && (
          <Button variant="contained" disabled={good === 0} onClick={flow.importRows}>
            {words.count('check.import', good)}
          </Button>
        )}
      </>
    )
  if (run.status === 'running' && (run.progress.ofJob !== undefined || source === undefined))
    return <TextButton label="ra.action.close" size="medium" onClick={onClose} />
  if (run.status === 'running') {
    const label = isStopping ? 'slipform.bulk.stopping' : 'ra.action.cancel'
    return <TextButton label={label} size="medium" disabled={isStopping} onClick={cancel} />
  }
  return (
    <>
      {rejected}
      <Button variant="contained" onClick={onClose}>
        {words.say('done')}
      </Button>
    </>
  )
}
