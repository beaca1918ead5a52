import { DialogActions, DialogContent } from '@mui/material'
import { useEffect, useRef } from 'react'
import { CheckStep } from './CheckStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { ImportStep } from './ImportStep.tsx'
import { StepButtons } from './StepButtons.tsx'
import { Steps } from './Steps.tsx'
import type { ImportTarget } from './target.ts'
import { type Import, useImport } from './useImport.ts'

/** The target of the import, and the callbacks of its dialog. */
export interface ImportFlowProps {
  target: ImportTarget
  /** Called when the import of rows begins or ends. */
  onBusy: (isBusy: boolean) => void
  onClose: () => void
}

/** The steps of an import, from the file to the result. */
export const ImportFlow = ({ target, onBusy, onClose }: ImportFlowProps) => {
  const flow = useImport(target)
  const { step, words, isImporting } = flow
  const content = useFocusOnStep(step)
  useEffect(() => onBusy(isImporting), [isImporting, onBusy])
  useWarningBeforeUnload(isImporting)
  return (
    <>
      <DialogContent
        dividers
        ref={content}
        role="region"
        aria-label={words.say(`steps.${step}`)}
        // Without a button inside, keyboards can scroll it only if it is focusable.
        tabIndex={0}
        sx={{ minHeight: 'min(32rem, 70vh)', outlineOffset: -2 }}
      >
        <Steps step={step} words={words} />
        <PresentStep {...flow} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', px: 3 }}>
        <StepButtons {...flow} onClose={onClose} />
      </DialogActions>
    </>
  )
}

const PresentStep = (flow: Import) => {
  const { step, source } = flow
  if (step === 'columns' && source) return <ColumnsStep {...flow} source={source} />
  if (step === 'check') return <CheckStep {...flow} />
  return step === 'import' ? <ImportStep {...flow} /> : <FileStep {...flow} />
}

/** Moves the focus to the top of a new step: the button that led there is gone. */
const useFocusOnStep = (step: string) => {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (step !== 'file') content.current?.focus()
  }, [step])
  return content
}

const useWarningBeforeUnload = (isImporting: boolean) =>
  useEffect(() => {
    if (!isImporting) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isImporting])
