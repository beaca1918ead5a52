/** An error of a field in a form, as the summary of a failed save lists it. */
export interface FormError {
  /** The path of the field: `specs`, `items.0.name`. */
  readonly name: string
  readonly message: string
  /** Whether the form has an input for the field. */
  readonly hasInput: boolean
}

/** Returns the errors of fields from the state of react-hook-form, in the order of `sources`. Leaves out the error of the form itself. */
export function listErrors(errors: object, sources: readonly string[]): FormError[] {
  const places = new Map(sources.map((source, place) => [source, place]))
  const placeOf = ({ name }: FormError) => places.get(name.split('.')[0] ?? '') ?? sources.length
  return flatten(errors, '').sort((first, second) => placeOf(first) - placeOf(second))
}

function flatten(errors: object, path: string): FormError[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || (path === '' && key === 'root')) return []
    const name = `${path}${key}`
    if (!isError(error)) return flatten(error, `${name}.`)
    return [{ name, message: error.message ?? '', hasInput: error.ref !== undefined }]
  })
}

/** Whether an object is an error, and not an object with the errors of inner fields, one of which may be named `type`. */
const isError = (value: object): value is { message?: string; ref?: unknown } =>
  'type' in value && typeof value.type === 'string'
