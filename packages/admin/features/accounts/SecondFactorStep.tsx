import { Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { BooleanInput, required, TextInput, useTranslate } from 'react-admin'
import { api, httpClient } from '../../api/httpClient.ts'
import type { SessionInfo } from '../../session/session.ts'
import { AuthForm } from './AuthForm.tsx'
import { CodeInput, Enrolment } from './Enrolment.tsx'
import { verifyCode, verifyRecoveryCode } from './secondFactor.ts'

export interface SecondFactorStepProps {
  readonly factor: NonNullable<SessionInfo['secondFactor']>
  readonly onDone: () => unknown
}

/** The second step of signing in: the code of the second factor, or the enrolment of a second factor that the role requires. */
export const SecondFactorStep = ({ factor, onDone }: SecondFactorStepProps) => {
  const translate = useTranslate()
  const cancel = async () => {
    await httpClient(`${api}/auth/sign-out`, { method: 'POST', body: '{}' })
    await onDone()
  }
  return (
    <Stack>
      {factor.missing === 'code' ? (
        <CodeStep onDone={onDone} />
      ) : (
        <>
          <Typography sx={{ mb: 1 }}>{translate('slipform.auth.factor.required')}</Typography>
          <Enrolment hasPassword={factor.hasPassword} onDone={onDone} />
        </>
      )}
      <Button onClick={() => void cancel()} sx={{ mt: 1 }}>
        {translate('slipform.auth.factor.other_account')}
      </Button>
    </Stack>
  )
}

const CodeStep = ({ onDone }: Pick<SecondFactorStepProps, 'onDone'>) => {
  const translate = useTranslate()
  const [isRecovering, setRecovering] = useState(false)
  const verify = async ({ code = '', trusted }: { code?: string; trusted?: boolean }) => {
    await (isRecovering ? verifyRecoveryCode(code) : verifyCode(code, trusted))
    await onDone()
  }
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        {translate(isRecovering ? 'slipform.auth.factor.enter_recovery' : 'slipform.auth.factor.enter')}
      </Typography>
      <AuthForm key={String(isRecovering)} onSubmit={verify} submit="slipform.auth.factor.continue">
        {isRecovering ? (
          <TextInput source="code" label="slipform.auth.factor.recovery_code" autoFocus validate={required()} />
        ) : (
          <>
            <CodeInput />
            <BooleanInput source="trusted" label="slipform.auth.factor.trust" helperText={false} />
          </>
        )}
      </AuthForm>
      <Button onClick={() => setRecovering(!isRecovering)} sx={{ mt: 1 }}>
        {translate(isRecovering ? 'slipform.auth.factor.use_code' : 'slipform.auth.factor.use_recovery')}
      </Button>
    </>
  )
}
