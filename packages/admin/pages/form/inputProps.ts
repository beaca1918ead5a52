import type { ReactNode } from 'react'
import type { Validator } from 'react-admin'

/** The properties of inputs that forms read and change. */
export interface InputProps {
  source?: string
  label?: string
  helperText?: unknown
  type?: string
  autoComplete?: string
  defaultValue?: unknown
  isRequired?: boolean
  validate?: Validator | Validator[]
  parse?: (text: string) => unknown
  options?: object
  /** The fields that an input of a related record sets. */
  pairs?: Readonly<Record<string, string>>
  /** The inner input of an input of a reference. */
  children?: ReactNode
}
