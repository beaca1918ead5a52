/** The input of each kind that is typed as a whole; `TextInput` for what is not listed. */
export const plainInputs: Readonly<Record<string, string>> = {
  integer: 'IntegerInput',
  bigint: 'BigintInput',
  float: 'NumberInput',
  date: 'DateInput',
  time: 'PlainTimeInput',
  datetime: 'UtcDateTimeInput',
  json: 'JsonInput',
}
