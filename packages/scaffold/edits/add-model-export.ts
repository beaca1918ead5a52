import { Node, type SourceFile } from 'ts-morph'
import type { Names } from '../names.ts'

/** Adds a model to `models/index.ts`: `export { Track } from './track.ts'`. */
export function addModelExport(file: SourceFile, { className, file: name }: Names): SourceFile {
  const module = `./${name}.ts`
  if (file.getExportDeclarations().some((one) => one.getModuleSpecifierValue() === module)) return file
  for (const statement of file.getStatements()) {
    const isEmpty =
      Node.isExportDeclaration(statement) && !statement.hasModuleSpecifier() && statement.getNamedExports().length === 0
    if (isEmpty) statement.remove()
  }
  file.addExportDeclaration({ namedExports: [className], moduleSpecifier: module })
  return file
}
