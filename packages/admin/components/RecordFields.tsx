import type { ReactNode } from 'react'
import { SimpleShowLayout } from 'react-admin'
import { useVisible } from '../auth/visible.ts'

/** The fields of the record of the page, below each other. */
export const RecordFields = ({ children }: { children: ReactNode }) => (
  <SimpleShowLayout>{useVisible(children)}</SimpleShowLayout>
)
