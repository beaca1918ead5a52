import { Box, Typography } from '@mui/material'
import { type ReactElement, type ReactNode, useId } from 'react'
import { SimpleShowLayout, useRecordContext, useTranslate } from 'react-admin'
import { useVisible } from '../../session/visible.ts'
import { BooleanWords } from '../../ui/BooleanIcons.tsx'
import { useJoinedRecords } from '../../ui/useJoinedRecords.ts'
import { RecordHeader } from './RecordHeader.tsx'

/** Fields of a record, and which of them stand in the page's header. */
export interface RecordFieldsProps {
  children: ReactNode
  /** The title of a further section; the first is titled "Details" and fills the page's header. */
  title?: string
  /** The fields that stand below the record's name; by default the records that it belongs to, and its last change. */
  facts?: string[]
  /** The fields of all sections, of which the header shows some; by default those of this one. */
  all?: readonly ReactElement[]
}

/** A section of a record's page: the fields that are visible to the user, in columns. */
export const RecordFields = ({ children, title, facts, all }: RecordFieldsProps) => {
  const id = useId()
  const translate = useTranslate()
  const fields = useVisible(children)
  const ofHeader = useVisible(all ?? children)
  useJoinedRecords(useRecordContext(), ofHeader)
  const header = title === undefined && <RecordHeader fields={ofHeader} {...(facts && { facts })} />
  if (fields.length === 0) return header
  return (
    <Box component="section" aria-labelledby={id}>
      {header}
      <Typography variant="h6" component="h2" id={id} sx={{ px: 2, pt: 1.5 }}>
        {title === undefined ? translate('slipform.show.details') : translate(title, { _: title })}
      </Typography>
      <BooleanWords value>
        <SimpleShowLayout>{fields}</SimpleShowLayout>
      </BooleanWords>
    </Box>
  )
}
