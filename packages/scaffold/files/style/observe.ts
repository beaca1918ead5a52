import { ts } from 'ts-morph'
import type { Style } from './style.ts'

/** A formatting choice between two options. */
type StyleChoice =
  | 'singleQuotes'
  | 'singleJsxQuotes'
  | 'semicolons'
  | 'commaAfterLastMember'
  | 'commaAfterLastArgument'
  | 'arrowParentheses'
  | 'bracketSpacing'

/** Returns the style of a source text, without its line width. */
export function observeStyle(path: string, text: string): Style {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const votes = new Map<StyleChoice, number>()
  const vote = (habit: StyleChoice, isSo: boolean) => votes.set(habit, (votes.get(habit) ?? 0) + (isSo ? 1 : -1))
  visit(file)
  /** Returns the option of most places; undefined for a tie. */
  const choose = <One, Other>(habit: StyleChoice, one: One, other: Other) => {
    const count = votes.get(habit) ?? 0
    return count === 0 ? undefined : count > 0 ? one : other
  }
  return {
    ...indentOf(text),
    quoteStyle: choose('singleQuotes', 'single', 'double'),
    jsxQuoteStyle: choose('singleJsxQuotes', 'single', 'double'),
    semicolons: choose('semicolons', 'always', 'asNeeded'),
    trailingCommas: choose('commaAfterLastMember', choose('commaAfterLastArgument', 'all', 'es5'), 'none'),
    arrowParentheses: choose('arrowParentheses', 'always', 'asNeeded'),
    bracketSpacing: choose('bracketSpacing', true, false),
  }

  function visit(node: ts.Node): void {
    if (ts.isStringLiteral(node)) voteOnQuotes(node)
    else if (endsWithSemicolon(node)) vote('semicolons', text[node.end - 1] === ';')
    else if (ts.isArrowFunction(node)) voteOnParentheses(node)
    else if (ts.isArrayLiteralExpression(node)) voteOnComma('commaAfterLastMember', node.elements, node)
    else if (ts.isCallExpression(node)) voteOnComma('commaAfterLastArgument', node.arguments, node)
    else if (ts.isObjectLiteralExpression(node)) voteOnBraces(node.properties, node)
    else if (ts.isNamedImports(node) || ts.isNamedExports(node)) voteOnBraces(node.elements, node)
    ts.forEachChild(node, visit)
  }

  function voteOnQuotes(node: ts.StringLiteral): void {
    // A string that contains quotes may need the other ones.
    if (/['"]/.test(node.text)) return
    vote(ts.isJsxAttribute(node.parent) ? 'singleJsxQuotes' : 'singleQuotes', text[node.getStart(file)] === "'")
  }

  function voteOnParentheses({ parameters: [parameter, ...others] }: ts.ArrowFunction): void {
    if (parameter === undefined || others.length > 0 || !ts.isIdentifier(parameter.name) || parameter.type) return
    vote('arrowParentheses', text[parameter.getStart(file) - 1] === '(')
  }

  function voteOnBraces(members: ts.NodeArray<ts.Node>, node: ts.Node): void {
    const inside = text.slice(node.getStart(file) + 1, node.end - 1)
    if (inside.includes('\n')) voteOnComma('commaAfterLastMember', members, node)
    else if (members.length > 0) vote('bracketSpacing', inside.startsWith(' '))
  }

  /** Counts lists with each member on its own line. */
  function voteOnComma(habit: StyleChoice, members: ts.NodeArray<ts.Node>, node: ts.Node): void {
    const [first, last] = [members[0], members.at(-1)]
    if (first === undefined || last === undefined) return
    const isBroken = [text.slice(first.pos, first.getStart(file)), text.slice(last.end, node.end)].every((space) =>
      space.includes('\n'),
    )
    if (isBroken) vote(habit, members.hasTrailingComma ?? false)
  }
}

function endsWithSemicolon(node: ts.Node): boolean {
  return (
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isVariableStatement(node) ||
    ts.isExpressionStatement(node) ||
    ts.isReturnStatement(node) ||
    ts.isTypeAliasDeclaration(node)
  )
}

/** Returns the most common indentation step. */
function indentOf(text: string): Pick<Style, 'indentStyle' | 'indentWidth'> {
  const indents = text
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*\*/.test(line))
    .map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  const tabs = indents.filter((indent) => indent.startsWith('\t')).length
  const spaces = indents.filter((indent) => indent.startsWith(' ')).length
  if (tabs > spaces) return { indentStyle: 'tab' }
  if (spaces === 0) return {}
  const steps = new Map<number, number>()
  for (const [at, indent] of indents.entries()) {
    const step = indent.length - (indents[at - 1]?.length ?? 0)
    if (step > 0 && step <= 8) steps.set(step, (steps.get(step) ?? 0) + 1)
  }
  const [commonest] = [...steps].sort(([, one], [, other]) => other - one)
  return { indentStyle: 'space', indentWidth: commonest?.[0] }
}
