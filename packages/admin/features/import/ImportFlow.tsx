import { Alert, DialogActions, DialogContent, Stack, Step, StepLabel, Stepper, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useUnloadWarning } from '../../ui/useUnloadWarning.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ImportStep } from './ImportStep.tsx'
import { RejectedRows } from './RejectedRows.tsx'
import { RunProgress } from './RunProgress.tsx'
import { StepButtons } from './StepButtons.tsx'
import type { ImportTarget } from './target.ts'
import { type Import, steps, useImport } from './useImport.ts'

export interface ImportFlowProps {
  target: ImportTarget
  /** Called when the import of rows begins or ends. */
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

/** The content and the buttons of the import's dialog: a step at a time, from the file to the result. `useImport` holds the state of all. */
export const ImportFlow = ({ target, onBusy, onClose }: ImportFlowProps) => {
  const flow = useImport(target)
  const { step, words, isImporting } = flow
  const content = useFocusOnStep(step)
  useEffect(() => onBusy(isImporting), [isImporting, onBusy])
  useUnloadWarning(() => isImporting)
  return (
    <>
      <DialogContent
        dividers
        ref={content}
        role="region"
        aria-label={words.say(`steps.${step}`)}
        // Without a button inside, keyboards can scroll it only if it is focusable.
        tabIndex={0}
        sx={{ '&&': { pt: 2.5 }, minHeight: 'min(32rem, 70vh)', outlineOffset: -2 }}
      >
        <Steps step={step} words={words} />
        <PresentStep {...flow} onClose={onClose} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', px: 3 }}>
        <StepButtons {...flow} onClose={onClose} />
      </DialogActions>
    </>
  )
}

const PresentStep = (flow: Import & { onClose: () => void }) => {
  const { step, source } = flow
  if (step === 'columns' && source) return <ColumnsStep {...flow} source={source} />
  if (step === 'check') return <CheckStep {...flow} />
  return step === 'import' ? <ImportStep {...flow} /> : <FileStep {...flow} />
}

/** Moves the focus to the top of a new step: the button that led there is no longer on the page. */
const useFocusOnStep = (step: string) => {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (step !== 'file') content.current?.focus()
  }, [step])
  return content
}

/** The steps of an import, with the current one marked. */
const Steps = ({ step, words }: Pick<Import, 'step' | 'words'>) => (
  <Stepper
    activeStep={steps.indexOf(step)}
    alternativeLabel
    // The theme's disabled colour has too little contrast for text.
    sx={({ tokens }) => ({
      mb: 3,
      '& .MuiStepLabel-label': { color: 'text.secondary' },
      '& .MuiStepLabel-label.Mui-active': { color: 'text.primary' },
      // Lighter than the steps that are done or under way.
      '& .MuiStepIcon-root:not(.Mui-active, .Mui-completed)': {
        color: tokens.lineStrong,
        '& .MuiStepIcon-text': { fill: tokens.text },
      },
    })}
  >
    {steps.map((each) => (
      <Step key={each} aria-current={each === step ? 'step' : undefined}>
        <StepLabel>{words.say(`steps.${each}`)}</StepLabel>
      </Step>
    ))}
  </Stepper>
)

/** The third step: shows the progress of the check of every row, a dry run, and its errors. */
const CheckStep = ({ check, rejections, words, total }: Import) => {
  const { state } = check
  const isRunning = state.status === 'running' || state.status === 'stopping'
  const { created, updated } = state.progress
  return (
    <Stack sx={{ gap: 2 }}>
      {isRunning && <RunProgress label={words.say('check.running')} state={state} total={total} words={words} />}
      {state.status === 'interrupted' && (
        <Alert severity="error">{words.say('check.interrupted', { reason: state.interruption?.message ?? '' })}</Alert>
      )}
      {state.fault && <Alert severity="error">{words.explain(state.fault)}</Alert>}
      {state.status === 'done' && (
        <Alert severity={rejections.size === 0 ? 'success' : 'warning'} role="status">
          <Typography variant="body2">
            {created + updated === 0 ? words.say('check.none') : words.count('check.good', created + updated)}
            {rejections.size > 0 && `, ${words.count('check.bad', rejections.size)}`}.
          </Typography>
          {created + updated > 0 && (
            <Typography variant="body2">
              {words.say('check.actions', { created: words.number(created), updated: words.number(updated) })}
            </Typography>
          )}
        </Alert>
      )}
      <RejectedRows rejections={rejections} words={words} />
    </Stack>
  )
}
