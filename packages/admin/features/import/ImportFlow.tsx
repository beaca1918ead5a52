import { DialogActions, DialogContent, Step, StepLabel, Stepper } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useUnloadWarning } from '../../ui/useUnloadWarning.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { RunStep } from './RunStep.tsx'
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
  return step === 'check' || step === 'import' ? <RunStep {...flow} /> : <FileStep {...flow} />
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
