// The names that replace `__name__` and `__title__` in a new project's files.

const maxNpmName = 214

/** Letters that Unicode does not decompose. */
const letters = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' }

/** Returns the npm name of a project that is created in a folder of this name: `Käse & Co` becomes `kase-co`. */
export function toPackageName(folderName: string): string {
  const decomposed = folderName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
  const plain = Object.entries(letters).reduce((text, [letter, ascii]) => text.replaceAll(letter, ascii), decomposed)
  const name = plain.replaceAll(/[^a-z0-9._-]+/g, '-').replaceAll(/^[-._]+|[-._]+$/g, '')
  return name.slice(0, maxNpmName) || 'my-app'
}

/** Returns the title of the admin, letters and digits alone, so that it needs no escaping: `my-app` becomes `My app`. */
export function toTitle(folderName: string): string {
  const words = folderName.replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, ' ').trim() || 'My app'
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 60)
}
