import { GlobalStyles } from '@mui/material'
import { useTranslate } from 'react-admin'

// Columns without a source hold buttons, not values.
const cell = '.RaDataTable-rowCell:not(.column-undefined, [class*="column-@"])'
const row = '.RaSimpleShowLayout-row'
const cardValue = '.RaRecordField-value'

const emptyPlaces = [
  `${cell}:empty`,
  `${cell} > .MuiTypography-root:empty`,
  // A field that renders nothing leaves only its label.
  `${row}:has(> .RaLabeled-label:only-child)`,
  `${row} > .MuiTypography-root:empty`,
  `${cardValue}:empty`,
  `${cardValue} > .MuiTypography-root:empty`,
]

/**
 * Shows a dash where a list, a card or a record page has no value, whichever field shows it. Screen readers read a word instead,
 * in browsers that support an alternative for generated content.
 */
export const EmptyValues = () => {
  const word = JSON.stringify(useTranslate()('slipform.fields.empty'))
  return (
    <GlobalStyles
      styles={({ palette }) => ({
        [emptyPlaces.map((place) => `${place}::after`).join()]: {
          content: ['"–"', `"–" / ${word}`],
          color: palette.text.secondary,
        },
      })}
    />
  )
}
