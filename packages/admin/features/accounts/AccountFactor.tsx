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

/** The second factor on the account page: whether it is on, and dialogs that change it. Only a button closes them: recovery codes are shown once. */
export const AccountFactor = ({ account: { hasSecondFactor, hasPassword }, onChange }: AccountFactorProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [task, setTask] = useState<Task>()
  const tasks: readonly Task[] = hasSecondFactor ? ['new_codes', 'disable'] : ['enrol']
  const end = () => {
    setTask(undefined)
    onChange()
  }
  const disable = async ({ password }: { password?: string }) => {
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
            {task === 'new_codes' && <NewCodes hasPassword={hasPassword} onDone={end} />}
            {task === 'disable' && (
              <AuthForm onSubmit={disable} submit="slipform.auth.factor.disable">
                <Typography>{translate('slipform.auth.factor.disable_help')}</Typography>
                {hasPassword && <CurrentPassword />}
              </AuthForm>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={end}>{translate('ra.action.close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </Stack>
  )
}

const NewCodes = ({ hasPassword, onDone }: { hasPassword: boolean; onDone: () => void }) => {
  const translate = useTranslate()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <AuthForm
      onSubmit={async ({ password }) => setCodes(await createRecoveryCodes(password))}
      submit="slipform.auth.factor.new_codes"
    >
      <Typography>{translate('slipform.auth.factor.new_codes_help')}</Typography>
      {hasPassword && <CurrentPassword />}
    </AuthForm>
  )
}
