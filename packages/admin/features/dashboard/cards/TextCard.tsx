import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import type { CardProps } from '../grid.ts'
import { CardFrame } from './CardFrame.tsx'

/** A title and a text. */
export interface TextCardProps extends CardProps {
  readonly title: string
  readonly children: ReactNode
}

/** A title and a text of the project's own. */
export const TextCard = ({ title, children }: TextCardProps) => (
  <CardFrame title={title}>
    <Box sx={{ color: 'text.secondary', '& > :first-of-type': { mt: 0 }, '& > :last-child': { mb: 0 } }}>
      {children}
    </Box>
  </CardFrame>
)
