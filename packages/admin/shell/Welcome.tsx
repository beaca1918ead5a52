import { Card, CardContent, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { firstCommands } from 'slipform/browser'
import { Command } from '../ui/Command.tsx'
import { PageTitle } from '../ui/page/places.tsx'

/** The first page of an admin without resources, such as that of a new project: shows the commands that create a resource. */
export const Welcome = () => {
  const translate = useTranslate()
  return (
    <Card sx={{ maxWidth: 720 }}>
      <PageTitle>{translate('slipform.welcome.title')}</PageTitle>
      <CardContent>
        <Typography gutterBottom>{translate('slipform.welcome.scaffold')}</Typography>
        {Object.entries(firstCommands).map(([name, { command }]) => (
          <Command key={name} text={command} description={translate(`slipform.welcome.scaffold_${name}`)} />
        ))}
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {translate('slipform.welcome.what')}
        </Typography>
      </CardContent>
    </Card>
  )
}
