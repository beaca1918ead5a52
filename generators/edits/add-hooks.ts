import { Node, type ObjectLiteralExpression, type SourceFile, SyntaxKind } from 'ts-morph'
import { type HookName, hookNames } from '../../server/crud/model/hooks.ts'
import type { Names } from '../names.ts'
import { Refusal } from '../refusal.ts'
import { renderHook } from '../render/hook.ts'
import { addNamedImport } from './imports.ts'

/** Adds hooks that do nothing yet to a model file: to its `hooks(...)`, or to a new one at its end. */
export function addHooks(file: SourceFile, hooks: readonly HookName[], names: Names): SourceFile {
  const path = file.getFilePath().slice(1)
  const there = findHooks(file, names.className)
  const taken = hooksThere(file, names).filter((hook) => hooks.includes(hook))
  if (taken.length > 0) {
    throw new Refusal(...taken.map((hook) => `${path} has the hook ${hook} already. Edit it there.`))
  }
  const members = hooks.map((hook) => ({ name: `'${hook}'`, initializer: renderHook(hook, names) }))
  if (there) there.addPropertyAssignments(members)
  else {
    const lines = members.map(({ name, initializer }) => `${name}: ${initializer},`)
    file.addStatements(`\nhooks(${names.className}, {\n${lines.join('\n')}\n})`)
    addNamedImport(file, '#crud', 'hooks')
  }
  return file
}

/** The hooks that a model file has already. */
export function hooksThere(file: SourceFile, { className }: Names): HookName[] {
  const there = findHooks(file, className)
  return hookNames.filter((hook) => there?.getProperty(`'${hook}'`) ?? there?.getProperty(`"${hook}"`))
}

/** The object of `hooks(Track, { ... })`. */
function findHooks(file: SourceFile, className: string): ObjectLiteralExpression | undefined {
  const call = file.getDescendantsOfKind(SyntaxKind.CallExpression).find((one) => {
    return one.getExpression().getText() === 'hooks' && one.getArguments()[0]?.getText() === className
  })
  if (call === undefined) return undefined
  const [, members] = call.getArguments()
  if (Node.isObjectLiteralExpression(members)) return members
  const path = file.getFilePath().slice(1)
  throw new Refusal(`${path}: hooks is not written as hooks(${className}, { ... }), so none can be added. Write it so.`)
}
