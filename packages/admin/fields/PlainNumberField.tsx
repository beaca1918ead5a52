import { ExactNumberField, type ExactNumberFieldProps } from './ExactNumberField.tsx'

/** A whole number or float in the format of the user's locale; numbers of four digits without a unit, such as years, have no separator. */
export const PlainNumberField = (props: ExactNumberFieldProps) => <ExactNumberField grouping="min2" {...props} />
