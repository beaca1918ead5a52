import DensityMedium from '@mui/icons-material/DensityMedium'
import DensitySmall from '@mui/icons-material/DensitySmall'
import { IconButton, Tooltip } from '@mui/material'
import { useResourceContext, useTranslate } from 'react-admin'
import { useDensity } from './density.ts'

/** Switches between compact and comfortable rows; the browser stores the choice for each resource. */
export const DensityButton = () => {
  const translate = useTranslate()
  const [density, setDensity] = useDensity(useResourceContext())
  const isComfortable = density === 'comfortable'
  const label = translate('slipform.list.comfortable')
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={isComfortable}
        onClick={() => setDensity(isComfortable ? 'compact' : 'comfortable')}
      >
        {isComfortable ? <DensityMedium fontSize="small" /> : <DensitySmall fontSize="small" />}
      </IconButton>
    </Tooltip>
  )
}
