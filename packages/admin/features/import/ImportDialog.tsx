import Close from '@mui/icons-material/Close'
import {
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Stack,
  Step,
  StepLabel,
  Stepper,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'
import { useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin'
import { withSmallInitial } from '../../i18n/fieldLabel.ts'
import { useFindResource } from '../../resource/named.ts'
import { useUnloadWarning } from '../../ui/useUnloadWarning.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FileStep } from './FileStep.tsx'
import { RunStep } from './RunStep.tsx'
import { StepButtons } from './StepButtons.tsx'
import { findTarget } from './target.ts'
import { type Import, steps, useImport } from './useImport.ts'
import { say } from './words.ts'

/** The dialog that **Import** in a list opens: one step after the other, from the file to the result. It cannot be closed while the page imports. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const resource = useResourceContext() ?? ''
  const find = useFindResource()
  const [target] = useState(() => findTarget(resource, find))
  const flow = useImport(target)
  const { step, isImporting } = flow
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const titleId = useId()
  const name = useGetResourceLabel()(resource, 2)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that led to the step, and had the focus, is no longer on the page.
    if (step !== 'file') content.current?.focus()
  }, [step])
  useUnloadWarning(() => isImporting)
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      aria-labelledby={titleId}
      // A click outside must not cancel an import.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && !isImporting && onClose()}
    >
      <Stack direction="row" sx={{ alignItems: 'center', pr: 1 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          {say('title', { name: withSmallInitial(name) })}
        </DialogTitle>
        <IconButton aria-label={useTranslate()('ra.action.close')} disabled={isImporting} onClick={onClose}>
          <Close />
        </IconButton>
      </Stack>
      <DialogContent
        dividers
        ref={content}
        role="region"
        aria-label={say(`steps.${step}`)}
        // Focusable, so that keys can scroll the content even if it has no button.
        tabIndex={0}
        sx={{ '&&': { pt: 2.5 }, minHeight: 'min(32rem, 70vh)', outlineOffset: -2 }}
      >
        <Steps step={step} />
        <CurrentStep {...flow} />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', px: 3 }}>
        <StepButtons {...flow} onClose={onClose} />
      </DialogActions>
    </Dialog>
  )
}

const CurrentStep = (flow: Import) => {
  const { step, source } = flow
  if (step === 'columns' && source) return <ColumnsStep {...flow} source={source} />
  return step === 'check' || step === 'import' ? <RunStep {...flow} /> : <FileStep {...flow} />
}

/** The steps of an import, with the current one marked. */
const Steps = ({ step }: Pick<Import, 'step'>) => (
  <Stepper
    activeStep={steps.indexOf(step)}
    alternativeLabel
    // The theme's disabled colour has too little contrast for text.
    sx={{ mb: 3, '& .MuiStepLabel-label:not(.Mui-active)': { color: 'text.secondary' } }}
  >
    {steps.map((name) => (
      <Step key={name} aria-current={name === step ? 'step' : undefined}>
        <StepLabel>{say(`steps.${name}`)}</StepLabel>
      </Step>
    ))}
  </Stepper>
)
