import { ExactNumberField, type ExactNumberFieldProps } from './ExactNumberField.tsx'

/** An integer or float in the format of the user's locale; numbers of four digits, such as years, have no separator. */
export const PlainNumberField = (props: ExactNumberFieldProps) => <ExactNumberField grouping="min2" {...props} />
