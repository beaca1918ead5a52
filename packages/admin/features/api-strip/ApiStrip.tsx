import Close from '@mui/icons-material/Close'
import { Box, Drawer, IconButton, Link, Stack, Tab, Tabs, Typography } from '@mui/material'
import { useState } from 'react'
import { useResourceDefinitions, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { api } from '../../api/httpClient.ts'
import { loadedSession, serverHas } from '../../session/session.ts'
import { monospace } from '../../theme/tokens.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import { type Language, languages, type ShownList, snippetOf } from './snippets.ts'

/** The resource of API keys, on servers with accounts. */
const keys = 'auth/keys'

/** The drawer that **API** in the menu of a list opens: the request of that list in each language, to copy. */
export const ApiStrip = ({ list, onClose }: { list: ShownList; onClose: () => void }) => {
  const translate = useTranslate()
  const [language, setLanguage] = useState<Language>('curl')
  const needsKey = loadedSession().isOpen !== true
  const text = snippetOf(language, list, `${location.origin}${api}`, needsKey)
  const hasKeys = keys in useResourceDefinitions()
  const copy = useCopy('slipform.api_strip.copied', 'slipform.command.not_copied')
  const title = translate('slipform.api_strip.title')
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': title,
          sx: { px: { xs: 1.5, sm: 3 }, pt: 1, pb: 2 },
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
        <Typography component="h2" sx={{ fontWeight: 560 }}>
          {title}
        </Typography>
        <Tabs
          value={language}
          onChange={(_event, next: Language) => setLanguage(next)}
          aria-label={title}
          sx={{ flexGrow: 1 }}
        >
          {languages.map((name) => (
            <Tab
              key={name}
              id={`api-${name}`}
              aria-controls="api-request"
              value={name}
              label={translate(`slipform.api_strip.${name}`)}
            />
          ))}
        </Tabs>
        <TextButton label="slipform.api_strip.copy" variant="outlined" onClick={() => copy(text)} />
        <IconButton size="small" aria-label={translate('ra.action.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Stack>
      <Box role="tabpanel" id="api-request" aria-labelledby={`api-${language}`} tabIndex={0} component="pre" sx={code}>
        {text}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {language === 'client' && `${translate('slipform.api_strip.help_client')} `}
        {needsKey && `${translate('slipform.api_strip.help_key')} `}
        {needsKey && hasKeys && (
          <>
            <Link component={RouterLink} to={`/${keys}/create`} onClick={onClose}>
              {translate('slipform.api_strip.create_key')}
            </Link>
            {' · '}
          </>
        )}
        {serverHas('openapi') && <Link href="/api/docs">{translate('slipform.api_strip.docs')}</Link>}
      </Typography>
    </Drawer>
  )
}

const code = {
  m: 0,
  mb: 1,
  mt: 0.5,
  p: 1.5,
  maxHeight: '40dvh',
  overflow: 'auto',
  borderRadius: '6px',
  bgcolor: 'action.hover',
  font: `12px/20px ${monospace}`,
}
