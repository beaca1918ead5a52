/** Returns the search part of an address with a parameter, or without it. */
export const withParameter = (search: string, name: string, value: string | undefined): string => {
  const params = new URLSearchParams(search)
  if (value === undefined) params.delete(name)
  else params.set(name, value)
  const text = params.toString()
  return text && `?${text}`
}
