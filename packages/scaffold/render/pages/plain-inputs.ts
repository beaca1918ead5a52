/** The inputs of kinds that need no other attributes; the others use `TextInput`. */
export const plainInputs: Readonly<Record<string, string>> = {
  integer: 'IntegerInput',
  bigint: 'BigintInput',
  float: 'NumberInput',
  date: 'DateInput',
  time: 'PlainTimeInput',
  datetime: 'UtcDateTimeInput',
  json: 'JsonInput',
}
