/** Returns a label of the menu without the word of its heading: "Account move lines" below "Account" is "Move lines". */
export const shortLabel = (label: string, heading: string): string => {
  const [word = '', ...rest] = label.split(' ')
  const isInHeading = ['', 's', 'es'].some((ending) => `${word}${ending}`.toLowerCase() === heading.toLowerCase())
  const text = rest.join(' ')
  return isInHeading && text !== '' ? text.charAt(0).toUpperCase() + text.slice(1) : label
}
