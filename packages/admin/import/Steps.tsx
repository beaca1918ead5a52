import { Step, StepLabel, Stepper } from '@mui/material'
import type { Import } from './useImport.ts'
import { steps } from './useImport.ts'

/** The steps of an import, and which one is the present. */
export const Steps = ({ step, words }: Pick<Import, 'step' | 'words'>) => (
  <Stepper
    activeStep={steps.indexOf(step)}
    alternativeLabel
    // The theme's colour for what is disabled is too faint for a text that is to be read.
    sx={{ mb: 3, '& .MuiStepLabel-label': { color: 'text.secondary' }, '& .Mui-active': { color: 'text.primary' } }}
  >
    {steps.map((each) => (
      <Step key={each} aria-current={each === step ? 'step' : undefined}>
        <StepLabel>{words.say(`steps.${each}`)}</StepLabel>
      </Step>
    ))}
  </Stepper>
)
