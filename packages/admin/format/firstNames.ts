/** Returns the first names of a list as a text, and the number of the others: "Make, Model +2". */
export const firstNames = (names: readonly string[], count: number): string => {
  const more = names.length - count
  return names.slice(0, count).join(', ') + (more > 0 ? ` +${more}` : '')
}
