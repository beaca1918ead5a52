import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import type { CardProps } from '../CardGrid.tsx'
import { CardFrame } from './CardFrame.tsx'

export interface TextCardProps extends CardProps {
  readonly title: string
  readonly children: ReactNode
}

/** The dashboard's card of a title and a text. */
export const TextCard = ({ title, children }: TextCardProps) => (
  <CardFrame title={title}>
    <Box sx={{ color: 'text.secondary', '& > :first-of-type': { mt: 0 }, '& > :last-child': { mb: 0 } }}>
      {children}
    </Box>
  </CardFrame>
)
