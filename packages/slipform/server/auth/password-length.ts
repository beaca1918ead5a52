/** How many characters a password has. */
export const passwordLength = { shortest: 10, longest: 128 } as const

/** What is wrong with a password; undefined when nothing is. */
export function faultOfPassword({ length }: string): string | undefined {
  const { shortest, longest } = passwordLength
  return length < shortest || length > longest ? `must have ${shortest} to ${longest} characters` : undefined
}
