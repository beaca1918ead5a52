import type { ResourceTexts } from './texts.ts'

/** Loads the texts of resources in a language, by the path of the file: `./vehicles.fr.ts`. */
export type TextLoaders = Readonly<Record<string, () => Promise<ResourceTexts>>>

let loaders: TextLoaders = {}

/** Sets the loaders of the project's texts, before the first page is rendered. */
export function setTextLoaders(projectLoaders: TextLoaders): void {
  loaders = projectLoaders
}

/** Loads the texts of every resource in a language, by resource name, when a user first needs that language. */
export async function loadTexts(locale: string): Promise<Record<string, ResourceTexts>> {
  const files = Object.entries(loaders).filter(([path]) => path.endsWith(`.${locale}.ts`))
  const loaded = await Promise.all(
    files.map(async ([path, load]): Promise<[string, ResourceTexts]> => [nameOf(path), await load()]),
  )
  return Object.fromEntries(loaded)
}

/** Returns the resource of a file of texts: `vehicles` for `./vehicles.fr.ts`. */
const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\..*/, '')
