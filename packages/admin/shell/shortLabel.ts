/** Returns a label below a heading of the menu without the word that the heading says: "Account move lines" below "Account" is "Move lines". */
export const shortLabel = (label: string, heading: string): string => {
  const [word = '', ...rest] = label.split(' ')
  const isSaid = ['', 's', 'es'].some((ending) => `${word}${ending}`.toLowerCase() === heading.toLowerCase())
  const text = rest.join(' ')
  return isSaid && text !== '' ? text.charAt(0).toUpperCase() + text.slice(1) : label
}
