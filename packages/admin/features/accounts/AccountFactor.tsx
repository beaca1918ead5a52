import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { AccountInfo } from 'slipform/browser'
import { AuthForm } from './AuthForm.tsx'
import { Enrolment } from './Enrolment.tsx'
import { CurrentPassword } from './passwordInputs.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { createRecoveryCodes, disableSecondFactor } from './secondFactor.ts'

type Task = 'enrol' | 'new_codes' | 'disable'

interface AccountFactorProps {
  readonly account: AccountInfo
  readonly onChange: () => unknown
}

/** The second factor on the account page: its state, and a dialog that changes it. Only a button closes the dialog, as it shows recovery codes once. */
export const AccountFactor = ({ account: { hasSecondFactor, hasPassword }, onChange }: AccountFactorProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [task, setTask] = useState<Task>()
  const [codes, setCodes] = useState<readonly string[]>()
  const tasks: readonly Task[] = hasSecondFactor ? ['new_codes', 'disable'] : ['enrol']
  const end = () => {
    setTask(undefined)
    setCodes(undefined)
    onChange()
  }
  const submit = async ({ password }: { password?: string }) => {
    if (task === 'new_codes') return setCodes(await createRecoveryCodes(password))
    await disableSecondFactor(password)
    notify('slipform.auth.factor.disabled')
    end()
  }
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography sx={{ flexGrow: 1, flexBasis: 280 }}>
        {translate(hasSecondFactor ? 'slipform.auth.factor.on' : 'slipform.auth.factor.off')}
      </Typography>
      {tasks.map((name) => (
        <Button key={name} color={name === 'disable' ? 'error' : 'primary'} onClick={() => setTask(name)}>
          {translate(`slipform.auth.factor.${name}`)}
        </Button>
      ))}
      {task && (
        <Dialog open fullWidth maxWidth="xs">
          <DialogTitle>{translate(`slipform.auth.factor.${task}`)}</DialogTitle>
          <DialogContent>
            {task === 'enrol' && <Enrolment hasPassword={hasPassword} onDone={end} />}
            {task !== 'enrol' && !codes && (
              <AuthForm onSubmit={submit} submit={`slipform.auth.factor.${task}`}>
                <Typography>{translate(`slipform.auth.factor.${task}_help`)}</Typography>
                {hasPassword && <CurrentPassword />}
              </AuthForm>
            )}
            {codes && <RecoveryCodes codes={codes} onDone={end} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={end}>{translate('ra.action.close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </Stack>
  )
}
