import type { ParamsOf } from '../message.ts'

/** An error of the API: its status, and its English message with `%{name}` for each parameter. */
export interface ErrorEntry {
  readonly status: number
  readonly message: string
}

/** Every error of `ApiError.of` by code; features have tables of their own. A code is part of the API: docs/api.md lists it, and each language of the admin has a text. */
export const errorTable = {
  batch_too_large: {
    status: 400,
    message: 'Batch %{action} limited to %{limit} items. Received %{received} items.',
  },
  body_not_decompressed: { status: 400, message: 'The body cannot be decompressed' },
  body_not_utf8: { status: 400, message: 'The body is not valid UTF-8' },
  cursor_too_long: {
    status: 400,
    message:
      'The cursor of the next page would be too long: sort by a field with shorter values, or use shorter filters',
  },
  foreign_cursor: {
    status: 400,
    message:
      'Invalid %{parameter}: the cursor is of another list. Send the same filters, sort and q as with the list that it comes from.',
  },
  if_match_in_batch: { status: 400, message: 'If-Match is for a single record, not a batch' },
  invalid_body: { status: 400, message: 'Invalid body%{where}: expected a JSON %{expected}' },
  invalid_cursor: {
    status: 400,
    message:
      'Invalid %{parameter}: expected a cursor as the Link header of a list has it. Read the list again from its start.',
  },
  invalid_embed: { status: 400, message: 'Invalid embed: %{relation}%{hint}' },
  invalid_filter: { status: 400, message: 'Invalid filter: expected a JSON object such as {"name":"value"}' },
  invalid_filter_field: { status: 400, message: 'Invalid filter field: %{field}%{hint}' },
  invalid_filter_value: { status: 400, message: "Invalid filter value for field '%{field}': expected %{expected}" },
  invalid_value: { status: 400, message: 'A value is not valid for the type %{type}' },
  invalid_id: { status: 400, message: 'Invalid id%{id}%{where}: expected %{expected}' },
  invalid_if_match: {
    status: 400,
    message: 'Invalid If-Match: expected * or entity tags, such as "abc", separated by commas',
  },
  invalid_json: { status: 400, message: 'Malformed JSON body: %{reason}' },
  unknown_parameter: { status: 400, message: 'Unknown parameter %{parameter}. Did you mean %{meant}?' },
  invalid_parameter: { status: 400, message: 'Invalid %{parameter}: expected %{expected}' },
  invalid_path: { status: 400, message: 'Invalid path: expected percent-encoded UTF-8, with %25 for a percent sign' },
  invalid_query: { status: 400, message: 'Invalid query: expected percent-encoded UTF-8, with %25 for a percent sign' },
  invalid_sort: { status: 400, message: 'Invalid sort: %{sort}' },
  missing_body: { status: 400, message: 'A JSON body is required' },
  request_too_complex: { status: 400, message: 'The request is too complex' },
  too_many_conditions: {
    status: 400,
    message: 'A request takes at most %{limit} conditions: filters and words of q. Received %{received}.',
  },
  too_many_parameters: { status: 400, message: 'At most %{limit} query parameters are read' },
  too_many_patterns: {
    status: 400,
    message: 'A request takes at most %{limit} filters with _like, _q or _starts_with. Received %{received}.',
  },

  not_signed_in: { status: 401, message: 'Sign in first' },

  cross_site_write: {
    status: 403,
    message: 'Another site may not write here. PUBLIC_URL and CORS_ORIGINS name the sites that may',
  },
  field_not_writable: { status: 403, message: 'Writing %{field} needs the role %{role}' },
  forbidden: { status: 403, message: 'Forbidden' },
  foreign_host: {
    status: 403,
    message:
      'This server is for this machine only, not for %{host}. PUBLIC_URL names the address that browsers may use',
  },
  outside_scope: { status: 403, message: 'Write would leave the permitted scope' },
  refused_by_rule: { status: 403, message: 'The rule of %{by} for %{plural} refuses this' },
  role_required: { status: 403, message: 'This needs the role %{role}' },

  field_is_empty: { status: 404, message: "%{field} of the %{singular} with ID '%{id}' is empty" },
  needed_record_not_found: { status: 404, message: 'A record that this operation needs was not found' },
  record_not_found: { status: 404, message: "%{singular} with ID '%{id}' not found" },
  route_not_found: { status: 404, message: 'There is no route %{method} %{path}' },

  method_not_allowed: { status: 405, message: '%{method} is not open here. Open are: %{open}' },

  body_too_slow: { status: 408, message: 'The body did not arrive in time' },
  client_gone: { status: 408, message: 'The client went away' },
  client_too_slow: { status: 408, message: 'The client does not read on' },

  already_exists: { status: 409, message: 'A record with these details already exists' },
  record_conflicts: { status: 409, message: 'This conflicts with another record' },
  combination_exists: { status: 409, message: '%{fields}: this combination is already in use' },
  key_is_ambiguous: {
    status: 409,
    message: "Several records have the key of the %{singular} with ID '%{id}', so nothing was changed",
  },
  record_overlaps: { status: 409, message: 'This overlaps another %{singular}' },
  record_is_referenced: { status: 409, message: 'Cannot delete %{record}: %{references} to it.' },
  reference_not_found: { status: 409, message: '%{errors}' },
  related_record_conflict: { status: 409, message: 'The operation conflicts with a related record' },
  state_is_final: { status: 409, message: "%{field} cannot change from '%{from}' to '%{to}': '%{from}' is final" },
  transition_refused: {
    status: 409,
    message: "%{field} cannot change from '%{from}' to '%{to}'. Allowed now: %{allowed}",
  },
  view_not_filled: {
    status: 409,
    message: 'The database has not filled this view yet: refresh materialized view does.',
  },
  write_not_supported: { status: 409, message: 'The database does not let %{plural} be written this way' },

  record_changed: { status: 412, message: "%{singular} with ID '%{id}' has changed since it was read" },

  body_too_large: { status: 413, message: 'The body is too large: at most %{limit} kB' },

  unsupported_charset: {
    status: 415,
    message: 'Send the body as JSON in UTF-8, with Content-Type: application/json',
  },
  unsupported_media_type: { status: 415, message: 'Send the body as JSON, with Content-Type: application/json' },

  hidden_not_valid: { status: 422, message: 'A value is not valid, in a field that you do not see' },
  invalid_record: { status: 422, message: '%{errors}' },
  required_value_missing: { status: 422, message: 'A required value is missing' },
  rule_broken: { status: 422, message: 'A value breaks a rule of the database' },
  value_out_of_range: { status: 422, message: 'A value is outside the range of its type' },
  value_too_large: { status: 422, message: 'A value is too large' },

  rate_limited: { status: 429, message: 'Too many requests. Try again in %{seconds} s.' },
  too_many_requests: { status: 429, message: 'Too many of your requests are under way. Try again.' },

  internal_server_error: { status: 500, message: 'Internal server error' },

  database_busy: { status: 503, message: 'The database is busy. Try again.' },
  database_unreachable: { status: 503, message: 'The database cannot be reached. Try again.' },
  database_too_slow: { status: 503, message: 'The database took too long. Try again or ask for less.' },
  request_too_slow: { status: 503, message: 'The request took too long. Try again.' },
  server_stopping: { status: 503, message: 'The server stops. Try again.' },

  storage_full: { status: 507, message: 'The database has no room left. Nothing can be stored, only read.' },
} as const satisfies Record<string, ErrorEntry>

/** The code of an error that the server itself throws. */
export type ErrorCode = keyof typeof errorTable

/** The parameters of an error. */
export type ErrorParams<Code extends ErrorCode> = ParamsOf<(typeof errorTable)[Code]['message']>
