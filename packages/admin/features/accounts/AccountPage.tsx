import { Card, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { AccountInfo } from 'slipform/browser'
import { api, httpClient } from '../../api/httpClient.ts'
import { can } from '../../session/session.ts'
import { ReadError } from '../../ui/message/PageMessage.tsx'
import { PageTitle } from '../../ui/page/places.tsx'
import { AccountDevices } from './AccountDevices.tsx'
import { AccountFactor } from './AccountFactor.tsx'
import { AccountKeys } from './AccountKeys.tsx'
import { AccountProfile } from './AccountProfile.tsx'
import { ownKeys } from './ownKeys.ts'
import { ViewAsRole } from './ViewAsButton.tsx'

/** The page of the user's own account, opened from the account menu: profile, second factor, sessions and devices, views as a role, and API keys. */
export const AccountPage = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({
    queryKey: ['auth/account'],
    queryFn: async ({ signal }): Promise<AccountInfo> => (await httpClient(`${api}/auth/account`, { signal })).json,
  })
  return (
    <>
      <PageTitle>{translate('slipform.auth.account')}</PageTitle>
      {error && <ReadError error={error} onRetry={refetch} />}
      {data && (
        <Stack sx={{ gap: 2, mt: 1, maxWidth: 720 }}>
          <Section title="slipform.auth.profile">
            <AccountProfile account={data} />
          </Section>
          <Section title="slipform.auth.factor.title">
            <AccountFactor account={data} onChange={refetch} />
          </Section>
          <Section title="slipform.auth.devices.title">
            <AccountDevices account={data} onChange={refetch} />
          </Section>
          {can('list', 'auth/users') && (
            <Section title="slipform.auth.view.role">
              <ViewAsRole />
            </Section>
          )}
          {can('list', ownKeys) && (
            <Section title="slipform.auth.keys_title">
              <AccountKeys />
            </Section>
          )}
        </Stack>
      )}
    </>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const label = useTranslate()(title)
  return (
    <Card component="section" aria-label={label} variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {label}
      </Typography>
      {children}
    </Card>
  )
}
