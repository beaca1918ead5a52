/** The admin's own texts in English, under the key `slipform`; the other languages have the same keys. */
export const en = {
  list: {
    from: '%{field} from',
    to: '%{field} to',
    related: '%{relation} %{field}',
  },
  bulk: {},
  show: {},
  form: {},
  conflict: {},
  dashboard: {},
  export: {},
  import: {},
  inputs: {
    whole_number: 'Must be a whole number',
    decimal_number: 'Must be a number, with a point before the decimals',
    decimals: 'Must have at most %{scale} decimals',
    digits: 'Must have at most %{digits} digits before the point',
    bits_64: 'Must fit into 64 bits',
    format: 'Must be a valid %{format}',
    pattern: 'Does not have the right form',
    json: 'Must be JSON: %{reason}',
    never_shown: 'Never shown again.',
    never_shown_stored: 'Never shown. Left empty, it stays as it is.',
    remove_stored: 'Remove what is stored',
  },
  // What the API says, word for word: its answers are found here, and shown in the language of the page.
  errors: {
    exists: 'A record with these details already exists',
    related: 'The operation conflicts with a related record',
    busy: 'The database is busy. Try again.',
    took_too_long: 'The database took too long. Try again or ask for less.',
    internal: 'Internal server error',
    // Said by the admin itself.
    unreachable: 'The server cannot be reached',
    status: 'The server answered with status %{status}',
  },
}
