import { Node, type Project as Parser, SyntaxKind } from 'ts-morph'
import { parseText } from '../../source/project/parse.ts'

const path = 'plopfile.ts'

/** Writes the plopfile with the user's own generators; undefined if they use functions that no longer exist. */
export function convertPlopfile(parser: Parser, text: string): string | undefined {
  const file = parseText(parser, path, text)
  const register = file.getDefaultExportSymbol()?.getDeclarations().find(Node.isFunctionDeclaration)
  const body = register?.getBody()
  if (!Node.isBlock(body)) return undefined
  const parameter = register?.getParameters()[0]?.getName() ?? 'plop'
  const gone = file
    .getImportDeclarations()
    .filter((one) => /^\.\/generators\/(?:generator|generators|run)\.ts$/.test(one.getModuleSpecifierValue()))
  const names = new Set(gone.flatMap((one) => one.getNamedImports().map((name) => name.getName())))
  const usesGone = (node: Node) =>
    node.getDescendantsOfKind(SyntaxKind.Identifier).some((one) => names.has(one.getText()))
  for (const statement of body.getStatements()) {
    const isEngine =
      usesGone(statement) || statement.getText().startsWith(`${parameter}.setWelcomeMessage('What shall be done?')`)
    if (isEngine) statement.remove()
  }
  const isRootUsed =
    body.getDescendantsOfKind(SyntaxKind.Identifier).filter((one) => one.getText() === 'root').length > 1
  if (!isRootUsed)
    body
      .getStatements()
      .find((one) => /^const root = /.test(one.getText()))
      ?.remove()
  body.insertStatements(0, `registerGenerators(${parameter})`)
  file.getFunction('write')?.remove()
  const [first, ...others] = gone
  first?.replaceWithText("import { registerGenerators } from '@slipform/scaffold'")
  for (const one of others) one.remove()
  return usesGone(file) ? undefined : file.getFullText()
}
