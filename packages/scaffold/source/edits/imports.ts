import { type NamedImports, Node, type SourceFile } from 'ts-morph'
import { insertMember, membersOf } from './members.ts'

/** Adds a named import to a file unless it exists: to an import of that module, or as a new one. */
export function addNamedImport(file: SourceFile, module: string, name: string, isType = false): SourceFile {
  const declarations = file
    .getImportDeclarations()
    .filter((one) => one.getModuleSpecifierValue() === module && one.isTypeOnly() === isType)
  const named = declarations.flatMap((one) => one.getNamedImports())
  if (named.some((one) => one.getName() === name && one.getAliasNode() === undefined)) return file
  const list = declarations.map((one) => one.getImportClause()?.getNamedBindings()).find(isList)
  if (list === undefined)
    file.addImportDeclaration({ moduleSpecifier: module, namedImports: [name], isTypeOnly: isType })
  else insertMember(list, membersOf(list).length, name)
  return file
}

function isList(node: Node | undefined): node is NamedImports {
  return Node.isNamedImports(node)
}
