import type { SourceFile } from 'ts-morph'

/** Adds a named import to a file unless it is there: to the declaration of that module, or as a new one. */
export function addNamedImport(file: SourceFile, module: string, name: string, isType = false): SourceFile {
  const declaration = file.getImportDeclaration(
    (one) => one.getModuleSpecifierValue() === module && one.isTypeOnly() === isType,
  )
  if (declaration === undefined)
    file.addImportDeclaration({ moduleSpecifier: module, namedImports: [name], isTypeOnly: isType })
  else if (!declaration.getNamedImports().some((one) => one.getName() === name)) declaration.addNamedImport(name)
  return file
}
