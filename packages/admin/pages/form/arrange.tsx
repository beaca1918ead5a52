import { Box, Typography } from '@mui/material'
import { Children, isValidElement, type ReactNode, useId } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { SectionOf } from '../../resource/parts.ts'

/** Places the inputs of a form in its sections, by their keys. Sections with the same title become one, at the place of its first input. */
export const arrange = (inputs: ReactNode, sections: readonly SectionOf[]): ReactNode => {
  if (sections.length === 0) return inputs
  const all = Children.toArray(inputs).map((input) => {
    const section = sections.find(({ keys }) => keys.includes(keyOf(input)))
    return { input, section, group: section?.title ?? section, when: section?.when }
  })
  return all.map(({ input, section, group }, at) => {
    if (section === undefined) return input
    // Rendered with the first input of the section.
    if (all.findIndex((candidate) => candidate.group === group) < at) return null
    const members = all.filter((candidate) => candidate.group === group)
    return <FormSection key={section.keys.join()} title={section.title} members={members} />
  })
}

/** Returns the original key of an element: `Children.toArray` prefixes keys, up to the last `$`. */
const keyOf = (input: ReactNode): string => (isValidElement(input) ? (String(input.key).split('$').at(-1) ?? '') : '')

/** The title and the inputs of a section. An input with `when` is shown only for some values of the form. */
interface FormSectionProps {
  title: string | undefined
  members: readonly { input: ReactNode; when: SectionOf['when'] }[]
}

/** The inputs of a section below its title. If no input is shown, the title is not shown either. */
const FormSection = ({ title, members }: FormSectionProps) => {
  const id = useId()
  const translate = useTranslate()
  const values = useWatch()
  const inputs = members.filter(({ when }) => when === undefined || when(values)).map(({ input }) => input)
  if (title === undefined || inputs.length === 0) return inputs
  return (
    // Without a box of its own, so that the inputs stay in the grid of the form.
    <Box role="group" aria-labelledby={id} sx={{ display: 'contents' }}>
      <Typography id={id} variant="h6" component="h2" sx={heading}>
        {translate(title, { _: title })}
      </Typography>
      {inputs}
    </Box>
  )
}

const heading = {
  gridColumn: '1 / -1',
  width: 1,
  mt: 1.5,
  pt: 2,
  mb: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  // Removes the line above a heading that has no input or section before it.
  '*:not(:is([role=group], .ra-input, :has(> .ra-input)) ~ [role=group]) > &': { mt: 0, pt: 0, borderTop: 0 },
}
