import { ExactNumberField, type ExactNumberFieldProps } from './ExactNumberField.tsx'

/** A whole number or float in the format of the user's locale. Numbers of four digits without a unit may be years, and have no separator. */
export const PlainNumberField = (props: ExactNumberFieldProps) => <ExactNumberField grouping="min2" {...props} />
