import { type FieldProps, useFieldValue, useTranslate } from 'react-admin'
import type { Choice } from '../i18n/choiceName.ts'
import { valueClasses } from '../theme/names.ts'

/** The choices of an enumeration, each with the colour of its badge. */
export interface BadgeFieldProps extends FieldProps {
  choices: readonly Choice[]
}

/** A value of an enumeration as a badge, in lists and on pages. A choice without a colour is grey, and so is a stored value that is no choice. */
export const BadgeField = ({ choices, ...props }: BadgeFieldProps) => {
  const value: string | number | null | undefined = useFieldValue(props)
  const translate = useTranslate()
  if (value === null || value === undefined) return null
  const { name, color = 'slate' } = choices.find(({ id }) => id === value) ?? { name: String(value) }
  return (
    <span className={valueClasses.badge} data-color={color}>
      {translate(name, { _: name })}
    </span>
  )
}
