import { type FieldProps, useFieldValue } from 'react-admin'
import { keyParts } from '../format/shortKey.ts'
import { valueClasses } from '../theme/names.ts'

/** The `id` of a record whose model has a key of several fields: `1001~7` is "1001 · 7". */
export const KeyField = (props: FieldProps) => (
  <span className={valueClasses.muted}>{keyParts(useFieldValue(props))}</span>
)
