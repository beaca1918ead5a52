/** Returns the query of a list's address with a feature's parameter, such as `?peek=7`, or without it if `value` is undefined. */
export const withParameter = (search: string, name: string, value: string | undefined): string => {
  const params = new URLSearchParams(search)
  if (value === undefined) params.delete(name)
  else params.set(name, value)
  const text = params.toString()
  return text && `?${text}`
}
