import type { FieldProps } from 'react-admin'
import { ExactNumberField } from './ExactNumberField.tsx'

/** An integer or float, written as the user's locale does; one of four digits, such as a year, is not parted. */
export const PlainNumberField = (props: FieldProps) => <ExactNumberField {...props} grouping="min2" />
