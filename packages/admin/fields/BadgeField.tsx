import { Box } from '@mui/material'
import { type FieldProps, useFieldValue, useTranslate } from 'react-admin'
import type { Choice } from '../i18n/choiceName.ts'

/** The choices of an enumeration, each with the colour of its badge. */
export interface BadgeFieldProps extends FieldProps {
  choices: readonly Choice[]
}

/** A value of an enumeration as a badge, in lists and on pages. A value that is no choice has the quiet colour of a choice without one. */
export const BadgeField = ({ choices, ...props }: BadgeFieldProps) => {
  const value: string | number | null | undefined = useFieldValue(props)
  const translate = useTranslate()
  if (value === null || value === undefined) return null
  const { name, color = 'slate' } = choices.find(({ id }) => id === value) ?? { name: String(value) }
  return (
    <Box
      component="span"
      sx={({ tokens }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        alignSelf: 'flex-start',
        gap: '5px',
        maxWidth: 1,
        px: 1,
        borderRadius: 99,
        fontSize: 12,
        fontWeight: 520,
        lineHeight: '20px',
        whiteSpace: 'nowrap',
        color: tokens[color],
        backgroundColor: tokens[`${color}Soft`],
        '&::before': {
          content: '""',
          width: 6,
          height: 6,
          flexShrink: 0,
          borderRadius: '50%',
          backgroundColor: 'currentColor',
        },
      })}
    >
      {translate(name, { _: name })}
    </Box>
  )
}
