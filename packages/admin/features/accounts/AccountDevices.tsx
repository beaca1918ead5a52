import { Chip, List, ListItem, ListItemText, Stack } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { AccountInfo } from 'slipform/browser'
import { deviceOf } from '../../format/device.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { SendButton } from '../../ui/SendButton.tsx'

interface AccountDevicesProps {
  readonly account: AccountInfo
  readonly onChange: () => unknown
}

/** The sessions and the remembered devices of the user, with buttons that end them. */
export const AccountDevices = ({ account: { sessions, devices }, onChange }: AccountDevicesProps) => {
  const translate = useTranslate()
  const endButton = (path: string, name: string) => (
    <SendButton
      color="error"
      label={`slipform.auth.devices.${name}`}
      method="DELETE"
      path={`auth/account/${path}`}
      onEnd={onChange}
    />
  )
  return (
    <>
      <List disablePadding sx={{ '& > :last-child': { borderBottom: 0 } }}>
        {sessions.map(({ id, agent, used_at, isCurrent }) => (
          <ListItem key={id} disableGutters divider>
            <Device agent={agent} usedAt={used_at} />
            {isCurrent ? (
              <Chip size="small" label={translate('slipform.auth.devices.current')} />
            ) : (
              endButton(`sessions/${id}`, 'end')
            )}
          </ListItem>
        ))}
        {devices.map(({ id, agent, used_at }) => (
          <ListItem key={id} disableGutters divider>
            <Device agent={agent} usedAt={used_at} />
            <Chip size="small" variant="outlined" label={translate('slipform.auth.devices.remembered')} />
            {endButton(`devices/${id}`, 'forget')}
          </ListItem>
        ))}
      </List>
      {sessions.length > 1 && (
        <Stack direction="row" sx={{ mt: 1, justifyContent: 'flex-end' }}>
          {endButton('sessions', 'end_others')}
        </Stack>
      )}
    </>
  )
}

const Device = ({ agent, usedAt }: { agent: string | null; usedAt: string }) => {
  const translate = useTranslate()
  const { browser, system } = deviceOf(agent ?? '')
  const name = system === undefined ? browser : translate('slipform.auth.device_on', { browser, system })
  return <ListItemText primary={<span title={agent ?? ''}>{name}</span>} secondary={<RelativeTime value={usedAt} />} />
}
