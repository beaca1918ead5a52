import { Button, type ButtonProps } from '@mui/material'
import { useTranslate } from 'react-admin'

/** A button that shows its label on a phone, too. React-admin's button shows only its icon there. */
export const TextButton = ({ label, ...props }: ButtonProps & { label: string }) => (
  <Button size="small" {...props}>
    {useTranslate()(label, { _: label })}
  </Button>
)
