import type { FieldProps } from 'react-admin'
import { ExactNumberField } from './ExactNumberField.tsx'

/** An integer or float in the format of the user's locale; numbers of four digits, such as years, have no separator. */
export const PlainNumberField = (props: FieldProps) => <ExactNumberField {...props} grouping="min2" />
