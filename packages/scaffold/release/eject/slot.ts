import { type Project as Parser, SyntaxKind } from 'ts-morph'
import { UserError } from '../../base/user-error.ts'
import { moduleOf } from '../../files/ejected/redirect.ts'
import { addNamedImport } from '../../source/edits/imports.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import { parseFile } from '../../source/parse/parse.ts'
import { type Component, exportOf } from './catalog.ts'

export const appPath = 'admin/App.tsx'

/**
 * Returns the text of `admin/App.tsx` with a component in a property of `<Admin>`.
 *
 * @throws UserError when the file has no `<Admin>`, or one that sets the property.
 */
export function setAdminProperty(component: Component, target: string, files: ProjectFiles, parser: Parser): string {
  const { slot = '' } = component
  const name = exportOf(component)
  const file = parseFile(parser, files, appPath)
  const elements = [
    ...file.getDescendantsOfKind(SyntaxKind.JsxSelfClosingElement),
    ...file.getDescendantsOfKind(SyntaxKind.JsxOpeningElement),
  ]
  const element = elements.find((one) => one.getTagNameNode().getText() === 'Admin')
  if (element === undefined)
    throw new UserError(
      `${appPath} has no <Admin> to give ${slot}={${name}} to. Restore it: <Admin resources={resources} />.`,
    )
  const given = element.getAttribute(slot)
  if (given !== undefined)
    throw new UserError(
      `${appPath} sets ${given.getText()} on <Admin>, so ${name} would not be used. Remove this property, and run this again.`,
    )
  const tag = element.getTagNameNode()
  const text = file.getFullText()
  const last = element.getAttributes().at(-1)
  const at = last?.getEnd() ?? tag.getEnd()
  const inserted = `${text.slice(0, at)} ${slot}={${name}}${text.slice(at)}`
  return addNamedImport(file.replaceWithText(inserted).getSourceFile(), moduleOf(appPath, target), name).getFullText()
}
