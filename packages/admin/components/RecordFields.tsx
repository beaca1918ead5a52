import type { ReactNode } from 'react'
import { SimpleShowLayout } from 'react-admin'
import { useVisible } from '../auth/visible.ts'

/** The fields of the page's record that are visible to the user, in columns. */
export const RecordFields = ({ children }: { children: ReactNode }) => (
  <SimpleShowLayout>{useVisible(children)}</SimpleShowLayout>
)
