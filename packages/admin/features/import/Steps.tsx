import { Step, StepLabel, Stepper } from '@mui/material'
import type { Import } from './useImport.ts'
import { steps } from './useImport.ts'

/** The steps of an import, with the current one marked. */
export const Steps = ({ step, words }: Pick<Import, 'step' | 'words'>) => (
  <Stepper
    activeStep={steps.indexOf(step)}
    alternativeLabel
    // The theme's disabled colour has too little contrast for text.
    sx={{ mb: 3, '& .MuiStepLabel-label': { color: 'text.secondary' }, '& .Mui-active': { color: 'text.primary' } }}
  >
    {steps.map((each) => (
      <Step key={each} aria-current={each === step ? 'step' : undefined}>
        <StepLabel>{words.say(`steps.${each}`)}</StepLabel>
      </Step>
    ))}
  </Stepper>
)
