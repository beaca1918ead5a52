import { Box, Typography } from '@mui/material'
import type { ReactElement } from 'react'
import { Link, Title, useTranslate } from 'react-admin'

/** An icon, and the translation keys of a title and a text. */
export interface PageMessageProps {
  icon: ReactElement
  title: string
  text: string
}

/** A page with only a message, and a link to the dashboard. */
export const PageMessage = ({ icon, title, text }: PageMessageProps) => {
  const translate = useTranslate()
  return (
    <Box sx={{ p: 4, textAlign: 'center', '& svg': { fontSize: 80, mb: 2 } }}>
      <Title title={translate(title)} />
      {icon}
      <Typography color="text.secondary" gutterBottom>
        {translate(text)}
      </Typography>
      <Link to="/">{translate('ra.page.dashboard')}</Link>
    </Box>
  )
}
