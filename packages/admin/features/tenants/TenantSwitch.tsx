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

/** Shows the first page of another tenant: what this one shows, and has read, is of the tenant before. */
const reload = () => {
  history.replaceState(null, '', '#/')
  location.reload()
}

interface TenantSwitchProps {
  readonly tenant: string | undefined
  readonly own: NonNullable<SessionInfo['tenants']>
}

/** A button with the tenant that the page is in, and a menu of the user's. */
export const TenantSwitch = ({ tenant, own }: TenantSwitchProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { button, ...menu } = useMenu()
  const title = own.find(({ id }) => id === tenant)?.title ?? ''
  useEffect(() => {
    // What a form holds is a draft in its tenant. If it cannot be stored, the browser asks first, and until then the tab stays there.
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
