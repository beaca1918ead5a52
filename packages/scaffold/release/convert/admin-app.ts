import {
  type JsxAttributeLike,
  type JsxElement,
  Node,
  type Project as Parser,
  type SourceFile,
  SyntaxKind,
} from 'ts-morph'
import { parseText } from '../../source/project/parse.ts'
import { renderBrand } from './brand.ts'

const path = 'admin/App.tsx'

/** Properties of `<Admin>` that a clone's `App` set, and that `@slipform/admin` sets now. */
const ofEngine = ['title', 'layout', 'accessDenied', 'catchAll', 'dashboard', 'ready', 'disableTelemetry']
const enginePages = ['AdminLayout', 'DeniedPage', 'NotFoundPage', 'Dashboard', 'Welcome']

/** The files of the admin's shell. */
export interface ConvertedApp {
  readonly app: string
  readonly brand: string
}

/**
 * Writes the admin's `App` with the user's additions to a clone's: properties and children of `<Admin>`, the imports that they need,
 * and the themes of an edited `theme.ts`. The title goes to `brand.ts`.
 */
export function convertApp(parser: Parser, text: string, hasOwnTheme: boolean): ConvertedApp {
  const file = parseText(parser, path, text)
  const element = file
    .getDescendantsOfKind(SyntaxKind.JsxElement)
    .find((one) => one.getOpeningElement().getTagNameNode().getText() === 'Admin')
  const attributes = element?.getOpeningElement().getAttributes().filter(isOwnAttribute) ?? []
  const children = element === undefined ? [] : ownChildren(element)
  const own = [...attributes, ...children]
  const title = file.getVariableDeclaration('title')?.getInitializer()?.getText() ?? "'Slipform'"
  const isText = /^(?:'[^']*'|"[^"]*")$/.test(title)
  const properties = [
    'resources={resources}',
    isText ? 'brand={brand}' : `brand={{ ...brand, name: ${title} }}`,
    ...(hasOwnTheme ? ['theme={lightTheme}', 'darkTheme={darkTheme}'] : []),
    ...attributes.map((one) => one.getText()),
  ].join(' ')
  const inside = children.map((one) => `    ${one.getText()}\n`).join('')
  const admin = inside === '' ? `<Admin ${properties} />` : `(\n  <Admin ${properties}>\n${inside}  </Admin>\n)`
  const imports = [
    "import { Admin } from '@slipform/admin'",
    ...importsFor(file, own),
    "import { brand } from './brand.ts'",
    "import { resources } from './resources.ts'",
    ...(hasOwnTheme ? ["import { darkTheme, lightTheme } from './theme.ts'"] : []),
  ]
  const app = `${imports.join('\n')}\n\n/** The admin: pages to list, show, create and edit every resource. */\nexport const App = () => ${admin}\n`
  return { app, brand: renderBrand(isText ? title : "'Slipform'") }
}

function isOwnAttribute(attribute: JsxAttributeLike): boolean {
  if (!Node.isJsxAttribute(attribute)) return false
  if (!ofEngine.includes(attribute.getNameNode().getText())) return true
  const value = attribute.getInitializer()?.getText() ?? ''
  return !['', '{title}', ...enginePages.map((name) => `{${name}}`)].includes(value)
}

function ownChildren(element: JsxElement): Node[] {
  return element
    .getJsxChildren()
    .filter((one) => !Node.isJsxText(one) && !/\bwithPeople\(|<Resource key=\{resource\.name\}/.test(one.getText()))
}

/** Returns the imports that these nodes use. */
function importsFor(file: SourceFile, nodes: readonly Node[]): string[] {
  const used = new Set(
    nodes.flatMap((node) => node.getDescendantsOfKind(SyntaxKind.Identifier).map((one) => one.getText())),
  )
  return file.getImportDeclarations().flatMap((declaration) => {
    const from = declaration.getModuleSpecifier().getText()
    const standard = declaration.getDefaultImport()?.getText()
    const names = declaration
      .getNamedImports()
      .filter((one) => used.has(one.getAliasNode()?.getText() ?? one.getName()))
    const parts = [
      ...(standard !== undefined && used.has(standard) ? [standard] : []),
      ...(names.length > 0 ? [`{ ${names.map((one) => one.getText()).join(', ')} }`] : []),
    ]
    return parts.length === 0 ? [] : [`import ${parts.join(', ')} from ${from}`]
  })
}
