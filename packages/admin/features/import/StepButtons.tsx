import Download from '@mui/icons-material/Download'
import { Button } from '@mui/material'
import { useState } from 'react'
import { notImported, repeatedFields, requiredFields } from './mapping.ts'
import type { Import } from './useImport.ts'

type Props = Import & { onClose: () => void }

/** The buttons of the import's current step: the steps that it leads to, and the download of the rows that are not imported. */
export const StepButtons = (props: Props) => {
  const { step, onClose, words } = props
  if (step === 'columns') return <ColumnsButtons {...props} />
  if (step === 'check') return <CheckButtons {...props} />
  if (step === 'import') return <ImportButtons {...props} />
  return <Button onClick={onClose}>{words.say('cancel')}</Button>
}

const ColumnsButtons = ({ source, target, words, setStep, checkRows }: Props) => {
  const mapping = source?.mapping ?? []
  const isUsable =
    mapping.some((importAs) => importAs !== notImported) &&
    repeatedFields(mapping).length === 0 &&
    requiredFields(mapping, target).length === 0
  return (
    <>
      <Button onClick={() => setStep('file')}>{words.say('back')}</Button>
      <Button variant="contained" disabled={!isUsable} onClick={checkRows}>
        {words.say('next')}
      </Button>
    </>
  )
}

const CheckButtons = (props: Props) => {
  const { run, words, stop, setStep, importRows } = props
  const { status, progress } = run
  const good = progress.create + progress.update
  const back = () => {
    stop()
    setStep('columns')
  }
  return (
    <>
      {status === 'done' && <RejectedButton {...props} />}
      <Button onClick={back}>{words.say('back')}</Button>
      {status === 'done' && (
        <Button variant="contained" disabled={good === 0} onClick={importRows}>
          {words.count('check.import', good)}
        </Button>
      )}
    </>
  )
}

const ImportButtons = (props: Props) => {
  const { run, words, stop, onClose } = props
  const [isStopping, setStopping] = useState(false)
  const cancel = () => {
    stop()
    setStopping(true)
  }
  if (run.status === 'running')
    return (
      <Button onClick={cancel} disabled={isStopping}>
        {words.say(isStopping ? 'stopping' : 'cancel')}
      </Button>
    )
  return (
    <>
      <RejectedButton {...props} />
      <Button variant="contained" onClick={onClose}>
        {words.say('done')}
      </Button>
    </>
  )
}

/** Downloads the rows that are not imported, once there are some. */
const RejectedButton = ({ rejections, run, words, downloadRejected }: Props) => {
  if (rejections.size === 0 && run.status === 'done') return null
  return (
    <Button startIcon={<Download />} onClick={downloadRejected} sx={{ mr: 'auto' }}>
      {words.say(run.status === 'done' ? 'download' : 'download_rest')}
    </Button>
  )
}
