import Apartment from '@mui/icons-material/Apartment'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { ButtonBase, Typography } from '@mui/material'
import { useEffect } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { SessionInfo } from 'slipform/browser'
import { api, httpClient } from '../../api/httpClient.ts'
import { ChoiceMenu } from '../../ui/ChoiceMenu.tsx'
import { useMenu } from '../../ui/useMenu.ts'

const channel = new BroadcastChannel('slipform-tenant')

/** Reloads the admin at its first page, since the page and its cached data belong to the previous tenant. */
const reload = () => {
  history.replaceState(null, '', '#/')
  location.reload()
}

interface TenantSwitchProps {
  readonly tenant: string | undefined
  readonly own: NonNullable<SessionInfo['tenants']>
}

/** A button with the current tenant, which opens a menu of the user's tenants. */
export const TenantSwitch = ({ tenant, own }: TenantSwitchProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { button, ...menu } = useMenu()
  const title = own.find(({ id }) => id === tenant)?.title ?? ''
  useEffect(() => {
    // Another tab has switched: this one follows. Input of a form is stored as a draft in its tenant; otherwise the browser asks before it reloads.
    const follow = ({ data }: MessageEvent<string>) => data !== tenant && reload()
    channel.addEventListener('message', follow)
    return () => channel.removeEventListener('message', follow)
  }, [tenant])
  const enter = async (id: string) => {
    if (id === tenant) return
    try {
      await httpClient(`${api}/auth/tenants/current`, { method: 'PUT', body: JSON.stringify({ id }) })
      channel.postMessage(id)
      reload()
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
  }
  return (
    <>
      <ButtonBase aria-label={translate('slipform.tenants.current', { title })} {...button} sx={style}>
        <Apartment />
        <Typography noWrap sx={{ fontWeight: 500 }}>
          {title}
        </Typography>
        <ExpandMore />
      </ButtonBase>
      <ChoiceMenu
        {...menu}
        choices={own.map(({ id, title: name }) => ({ id, name }))}
        chosen={tenant ?? ''}
        onChoose={enter}
      />
    </>
  )
}

const style = {
  gap: 0.75,
  minWidth: 0,
  maxWidth: { xs: 168, sm: 280 },
  height: 32,
  px: 1,
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
  '& svg': { fontSize: 18, color: 'text.secondary' },
}
