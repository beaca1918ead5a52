import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { errorTable } from '../packages/slipform/base/errors/error-table.ts'

const packages = join(import.meta.dirname, '..', 'packages')

/** Imports a file of each feature of a package that has another one, such as `errors.ts`. */
async function importOfFeatures<Module>(name: 'admin' | 'slipform', file: string, beside = file): Promise<Module[]> {
  const features = join(packages, name, 'features')
  const folders = readdirSync(features).filter((feature) => existsSync(join(features, feature, beside)))
  return Promise.all(folders.map((feature) => import(join(features, feature, file))))
}

/** Returns the errors of the server and of its features, by code. */
export async function readErrors(): Promise<Record<string, { readonly status: number; readonly message: string }>> {
  const files = await importOfFeatures<Record<string, { table: object }>>('slipform', 'errors.ts')
  return Object.assign({}, errorTable, ...files.flatMap((file) => Object.values(file).map(({ table }) => table)))
}

/** Returns the texts of the admin's features in a language, below `slipform`: those of each feature. */
export async function readFeatureTexts(locale: 'en' | 'fr'): Promise<object[]> {
  const file = locale === 'en' ? 'texts.ts' : 'texts.fr.ts'
  const files = await importOfFeatures<{ texts: object }>('admin', file, 'texts.fr.ts')
  return files.map(({ texts }) => texts)
}
