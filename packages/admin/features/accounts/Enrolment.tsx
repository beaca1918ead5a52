import { Box, Typography } from '@mui/material'
import { useState } from 'react'
import { required, TextInput, useTranslate } from 'react-admin'
import { encode } from 'uqr'
import { AuthForm } from './AuthForm.tsx'
import { CurrentPassword } from './passwordInputs.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { beginEnrolment, type NewFactor, verifyCode } from './secondFactor.ts'

interface EnrolmentProps {
  readonly hasPassword: boolean
  readonly onDone: () => unknown
}

/** Enrols a second factor in three steps: the password, the QR code for the app with a first code, and the recovery codes. */
export const Enrolment = ({ hasPassword, onDone }: EnrolmentProps) => {
  const translate = useTranslate()
  const [factor, setFactor] = useState<NewFactor>()
  const [isConfirmed, setConfirmed] = useState(false)
  if (factor === undefined) {
    return (
      <AuthForm
        onSubmit={async ({ password }) => setFactor(await beginEnrolment(password))}
        submit="slipform.auth.factor.continue"
      >
        {hasPassword && <CurrentPassword />}
      </AuthForm>
    )
  }
  if (isConfirmed) return <RecoveryCodes codes={factor.backupCodes} onDone={onDone} />
  const key = new URL(factor.totpURI).searchParams.get('secret') ?? ''
  const confirm = ({ code = '' }: { code?: string }) => verifyCode(code).then(() => setConfirmed(true))
  return (
    <>
      <Typography>{translate('slipform.auth.factor.scan')}</Typography>
      <QrCode text={factor.totpURI} label={translate('slipform.auth.factor.picture')} />
      <Typography variant="body2" color="text.secondary">
        {translate('slipform.auth.factor.type_key')}
      </Typography>
      <Box component="code" sx={{ display: 'block', mb: 2, overflowWrap: 'anywhere' }}>
        {key.replaceAll(/(.{4})/g, '$1 ')}
      </Box>
      <AuthForm onSubmit={confirm} submit="slipform.auth.factor.confirm">
        <CodeInput />
      </AuthForm>
    </>
  )
}

/** The input of the code that the app shows. */
export const CodeInput = () => (
  <TextInput
    source="code"
    label="slipform.auth.factor.code"
    autoComplete="one-time-code"
    autoFocus
    slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    validate={required()}
  />
)

/** A text as a QR code, drawn in the browser, as the text is a secret. Dark on white in the dark theme too, as cameras expect. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: 2 })
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <Box sx={{ my: 2, textAlign: 'center' }}>
      <svg role="img" aria-label={label} width={192} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={squares.join('')} fill="#000" />
      </svg>
    </Box>
  )
}
