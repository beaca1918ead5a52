import { Node, SyntaxKind, type TemplateExpression } from 'ts-morph'
import { mergeImports } from '../../render/join/merge-imports.ts'
import { applyEdits } from '../../source/edits/text-edit.ts'
import { createParser } from '../../source/project/parse.ts'
import type { Codemod } from '../update/codemod.ts'

const pagesPath = /^admin\/[^/]+\/index\.tsx?$/
const adminPackage = '@slipform/admin'

/** Until 0.2.0 a scaffolded title of several fields was a template literal, which read "undefined" for a field that a user may not see. */
export const joinTitles: Codemod = {
  version: '0.2.0',
  description: 'Joins titles of several fields with joinTitle.',
  run: (texts) =>
    Object.fromEntries(
      Object.entries(texts)
        .filter(([path, text]) => pagesPath.test(path) && text.includes('recordRepresentation'))
        .map(([path, text]) => [path, withJoinedTitle(path, text)]),
    ),
}

function withJoinedTitle(path: string, text: string): string {
  const file = createParser().createSourceFile(`/${path}`, text)
  const title = file
    .getDescendantsOfKind(SyntaxKind.PropertyAssignment)
    .find((property) => property.getName() === 'recordRepresentation')
    ?.getInitializer()
  const body = Node.isArrowFunction(title) ? title.getBody() : undefined
  const parts = Node.isTemplateExpression(body) ? partsOf(body) : undefined
  if (body === undefined || parts === undefined) return text
  const at = file.getImportDeclaration(adminPackage)?.getEnd() ?? 0
  const statement = `import { joinTitle } from '${adminPackage}'`
  const joined = applyEdits(text, [
    { start: at, end: at, text: at === 0 ? `${statement}\n` : `\n${statement}` },
    { start: body.getStart(), end: body.getEnd(), text: `joinTitle(${parts.join(', ')})` },
  ])
  return mergeImports(path, joined)
}

/** Returns the parts of a title as the scaffolder wrote them, one space between two; undefined for other templates. */
function partsOf(title: TemplateExpression): string[] | undefined {
  const spans = title.getTemplateSpans()
  const before = [title.getHead(), ...spans.map((span) => span.getLiteral())].map((literal) => literal.getLiteralText())
  const isScaffolded = before.every((text, at) => {
    if (at === spans.length) return text === ''
    return at === 0 ? text === '' || text === '#' : text === ' ' || text === ' #'
  })
  if (!isScaffolded) return undefined
  return spans.map((span, at) => {
    const value = span.getExpression().getText()
    if (before[at]?.endsWith('#')) return `\`#\${${value}}\``
    return value.replace(/ \?\? ''$/, '').replace(/\??\.slice\(0, 10\)$/, '?.slice(0, 10)')
  })
}
