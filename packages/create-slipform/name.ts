// The names that replace `__name__` and `__title__` in a new project's files.

const maxNpmName = 214

/** Returns the npm name of a project by the name of its folder: `Käse & Co` becomes `kase-co`. */
export function toPackageName(folderName: string): string {
  const name = folderName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[-._]+|[-._]+$/g, '')
  return name.slice(0, maxNpmName) || 'my-app'
}

/** Returns the title of the admin: up to 60 letters, digits and spaces of the folder's name, which need no escaping. `my-app` becomes `My app`. */
export function toTitle(folderName: string): string {
  const words = folderName.replaceAll(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, ' ').trim() || 'My app'
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 60)
}
