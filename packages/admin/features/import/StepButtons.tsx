import Download from '@mui/icons-material/Download'
import { Button } from '@mui/material'
import { notImported, repeatedFields, requiredFields } from './mapping.ts'
import type { Import } from './useImport.ts'

type Props = Import & { onClose: () => void }

/** The buttons of the import's current step: which next steps it allows, and what remains after a stop or a failed request. */
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
      <Button variant="contained" disabled={!isUsable} onClick={() => checkRows()}>
        {words.say('next')}
      </Button>
    </>
  )
}

const CheckButtons = (props: Props) => {
  const { check, words, setStep, checkRows, importRows } = props
  const { status, progress } = check.state
  const good = progress.created + progress.updated
  if (status === 'running' || status === 'stopping') {
    return <CancelButton words={words} onClick={check.stop} disabled={status === 'stopping'} />
  }
  return (
    <>
      <RejectedButton {...props} />
      <Button onClick={() => setStep('columns')}>{words.say('back')}</Button>
      {status === 'done' ? (
        <Button variant="contained" disabled={good === 0} onClick={() => importRows()}>
          {words.count('check.import', good)}
        </Button>
      ) : (
        <Button variant="contained" onClick={() => checkRows(progress)}>
          {words.say(status === 'stopped' ? 'import.go_on' : 'again')}
        </Button>
      )}
    </>
  )
}

const ImportButtons = (props: Props) => {
  const { importing, isImporting, words, onClose, importRows, resume } = props
  const { status, progress, interruption } = importing.state
  if (isImporting) {
    return <CancelButton words={words} onClick={importing.stop} disabled={status === 'stopping'} />
  }
  const rows = interruption?.batch.rows ?? []
  const range = { first: words.number(rows[0] ?? 0), last: words.number(rows.at(-1) ?? 0) }
  return (
    <>
      <RejectedButton {...props} />
      {status === 'done' && (
        <Button variant="contained" onClick={onClose}>
          {words.say('done')}
        </Button>
      )}
      {status === 'interrupted' && (
        <Button onClick={() => importRows(progress)}>{words.say('import.send_again', range)}</Button>
      )}
      {(interruption?.isDoubtful || status === 'stopped') && (
        <Button variant="contained" onClick={status === 'stopped' ? () => importRows(progress) : resume}>
          {words.say('import.go_on')}
        </Button>
      )}
    </>
  )
}

const CancelButton = ({ words, ...props }: Pick<Props, 'words'> & { onClick: () => void; disabled: boolean }) => (
  <Button {...props}>{words.say('cancel')}</Button>
)

/** Downloads the rows that are not imported, once there are some. */
const RejectedButton = ({ rejections, importing, words, downloadRejected }: Props) => {
  const isCut = !['idle', 'done'].includes(importing.state.status)
  if (rejections.size === 0 && !isCut) return null
  return (
    <Button startIcon={<Download />} onClick={() => downloadRejected()} sx={{ mr: 'auto' }}>
      {words.say(isCut ? 'download_rest' : 'download')}
    </Button>
  )
}
