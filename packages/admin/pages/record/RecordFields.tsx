import { Box, Typography } from '@mui/material'
import { Fragment, type ReactElement, type ReactNode, useId } from 'react'
import { SimpleShowLayout, useTranslate } from 'react-admin'
import { useChosen } from '../../resource/chosen.tsx'
import { BooleanWords } from '../../ui/BooleanIcons.tsx'
import { RecordValue, type RecordValueProps } from './RecordValue.tsx'
import { useRecordDetails } from './useRecordDetails.tsx'

/** The fields of a section of a record's page, and the fields in the page's header. */
export interface RecordFieldsProps {
  children: ReactNode
  /** The title of a further section. The first section has none, and fills the page's header. */
  title?: string
  /** The fields below the record's name. Default: the records that it belongs to, and the time of its last change. */
  facts?: string[]
  /** The fields of all sections, from which the header chooses. Default: the fields of this section. */
  all?: readonly ReactElement[]
}

/**
 * A section of a record's page, inside react-admin's `Show`: the fields that are visible to the user, in columns. The first section begins with
 * amounts and measures and the fields of the list. The other fields follow under their groups or "More", and then times and key in a line.
 */
export const RecordFields = ({ children, title, facts, all }: RecordFieldsProps) => {
  const id = useId()
  const translate = useTranslate()
  const fields = useChosen(children)
  const allFields = useChosen(all ?? children)
  const { header, measures, lead, more, times } = useRecordDetails(fields, allFields, facts)
  if (title !== undefined) {
    return fields.length === 0 ? null : (
      <Box component="section" {...(title !== '' && { 'aria-labelledby': id })}>
        {title !== '' && <SectionTitle id={id}>{translate(title, { _: title })}</SectionTitle>}
        <FieldColumns fields={fields} />
      </Box>
    )
  }
  return (
    <Box component="section" aria-label={translate('slipform.show.details')}>
      {header}
      <FieldColumns fields={measures} isLarge />
      <FieldColumns fields={lead} />
      {[...more].map(([group, members]) => (
        <Fragment key={group}>
          <SectionTitle>{translate(group, { _: group })}</SectionTitle>
          <FieldColumns fields={members} />
        </Fragment>
      ))}
      <Box sx={{ px: 2, pb: 1.5 }}>{times}</Box>
    </Box>
  )
}

const SectionTitle = ({ id, children }: { id?: string; children: ReactNode }) => (
  <Typography variant="h6" component="h2" id={id} sx={{ px: 2, pt: 1.5 }}>
    {children}
  </Typography>
)

const FieldColumns = ({ fields, isLarge }: { fields: readonly ReactElement[]; isLarge?: boolean }) =>
  fields.length > 0 && (
    <BooleanWords value>
      <SimpleShowLayout>
        {fields.map((field) => {
          // The cast: the properties of elements are not typed.
          const { source, label } = field.props as Omit<RecordValueProps, 'field'>
          return <RecordValue key={field.key} {...{ field, source, label }} {...(isLarge && { isLarge })} />
        })}
      </SimpleShowLayout>
    </BooleanWords>
  )
