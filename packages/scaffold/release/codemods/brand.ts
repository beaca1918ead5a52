import { type JsxOpeningElement, type JsxSelfClosingElement, Node, SyntaxKind } from 'ts-morph'
import { createParser } from '../../source/project/parse.ts'
import type { Codemod } from '../update/codemod.ts'

const appPath = 'admin/App.tsx'
const brandPath = 'admin/brand.ts'
const themePath = 'admin/theme.ts'

/** Moves the title of the admin to `admin/brand.ts`. An `App` uses `admin/theme.ts` only if its owner has edited it. */
export const brand: Codemod = {
  version: '0.2.0',
  description: 'Moves the title of the admin to admin/brand.ts.',
  run: (texts) => {
    const text = texts[appPath]
    if (text === undefined || texts[brandPath] !== undefined) return {}
    const file = createParser().createSourceFile(`/${appPath}`, text)
    const element = file
      .getDescendants()
      .find(
        (one): one is JsxOpeningElement | JsxSelfClosingElement =>
          (Node.isJsxOpeningElement(one) || Node.isJsxSelfClosingElement(one)) &&
          one.getTagNameNode().getText() === 'Admin',
      )
    const attribute = element?.getAttribute('title')
    if (element === undefined || !Node.isJsxAttribute(attribute)) return {}

    const declared = file.getVariableDeclaration('title')
    const given = attribute.getInitializer()?.getText() ?? "''"
    const name = given === '{title}' && declared ? (declared.getInitializer()?.getText() ?? given) : unwrap(given)
    const isText = /^(?:'[^']*'|"[^"]*")$/.test(name)
    attribute.replaceWithText(isText ? 'brand={brand}' : `brand={{ ...brand, name: ${name} }}`)
    const isUnused = given === '{title}' && countUses(file, 'title') === 1

    if (!isEdited(texts[themePath])) {
      for (const [property, value] of [
        ['theme', '{lightTheme}'],
        ['darkTheme', '{darkTheme}'],
      ] as const) {
        const theme = element.getAttribute(property)
        if (Node.isJsxAttribute(theme) && theme.getInitializer()?.getText() === value) theme.remove()
      }
      const themes = file.getImportDeclaration('./theme.ts')
      for (const named of themes?.getNamedImports() ?? []) if (countUses(file, named.getName()) === 1) named.remove()
      if (themes?.getNamedImports().length === 0) themes.remove()
    }
    const at = file.getImportDeclaration('./resources.ts')?.getChildIndex() ?? 0
    if (isUnused) declared?.getVariableStatement()?.remove()
    file.insertText(file.getStatements()[at]?.getStart() ?? 0, "import { brand } from './brand.ts'\n")
    // Removed statements take the empty line below the imports with them.
    const end = file.getImportDeclarations().at(-1)?.getEnd() ?? 0
    if (!file.getFullText().slice(end).startsWith('\n\n')) file.insertText(end, '\n')
    return { [appPath]: file.getFullText(), [brandPath]: renderBrand(isText ? name : "'Slipform'") }
  },
}

function unwrap(initializer: string): string {
  return initializer.startsWith('{') ? initializer.slice(1, -1) : initializer
}

/** Whether a theme is another than the one that was generated, which only exports Slipform's again. */
function isEdited(theme = ''): boolean {
  return !/^(?:\/\/[^\n]*\n)*export \{ darkTheme, lightTheme \} from '@slipform\/admin'\s*$/.test(theme)
}

function countUses(file: Node, name: string): number {
  return file.getDescendantsOfKind(SyntaxKind.Identifier).filter((one) => one.getText() === name).length
}

/** The text of `admin/brand.ts`; the name is the source of a string. */
function renderBrand(name: string): string {
  return `import type { BrandOptions } from '@slipform/admin'

/** The name and look of the admin. Optional: \`logo\`, \`favicon\`, and \`environment\`, such as \`Staging\`. */
export const brand: BrandOptions = {
  name: ${name},
  accent: '#cf430d',
}
`
}
