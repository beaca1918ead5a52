import { Box, Typography } from '@mui/material'
import { Children, isValidElement, type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { SectionOf } from '../../resource/parts.ts'

/** Places the inputs of a form in its sections. A section stands where its first input does. */
export const arrange = (inputs: ReactNode, sections: readonly SectionOf[]): ReactNode => {
  if (sections.length === 0) return inputs
  const all = Children.toArray(inputs)
  const sectionOf = (input: ReactNode) => sections.find(({ keys }) => keys.includes(keyOf(input)))
  const placed = new Set<SectionOf>()
  return all.flatMap((input) => {
    const section = sectionOf(input)
    if (section === undefined) return input
    if (placed.has(section)) return []
    placed.add(section)
    return (
      <FormSection key={section.keys.join()} section={section}>
        {all.filter((other) => sectionOf(other) === section)}
      </FormSection>
    )
  })
}

/** Returns the key that an element was given: React writes the place of its list before it. */
const keyOf = (input: ReactNode): string => (isValidElement(input) ? (String(input.key).split('$').at(-1) ?? '') : '')

/** Inputs below a title, or only for some values of the form. */
const FormSection = ({ section: { title, when }, children }: { section: SectionOf; children: ReactNode }) => {
  const id = useId()
  const translate = useTranslate()
  const values = useWatch()
  if (when !== undefined && !when(values)) return null
  if (title === undefined) return children
  return (
    // The inputs stay in the columns of the form.
    <Box role="group" aria-labelledby={id} sx={{ display: 'contents' }}>
      <Typography id={id} variant="h6" component="h2" sx={{ gridColumn: '1 / -1', width: 1 }}>
        {translate(title, { _: title })}
      </Typography>
      {children}
    </Box>
  )
}
