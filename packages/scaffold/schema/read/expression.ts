import type { A_Const, A_Expr, Node, TypeName } from 'libpg-query'
import { parse } from './parser.ts'

/**
 * A simplified SQL expression, as which defaults and checks of columns are read. Operators, `and`, `or`, `not` and tests are calls,
 * named by their signs. Numbers are strings, to keep every digit.
 */
export type Expression =
  | { readonly is: 'column'; readonly name: string }
  | { readonly is: 'text' | 'number'; readonly value: string }
  | { readonly is: 'boolean'; readonly value: boolean }
  | { readonly is: 'null' }
  | { readonly is: 'array'; readonly items: readonly Expression[] }
  | { readonly is: 'call'; readonly name: string; readonly operands: readonly Expression[] }
  | { readonly is: 'cast'; readonly of: Expression; readonly type: string; readonly isPlain: boolean }
  | { readonly is: 'other' }

const other: Expression = { is: 'other' }

/** Parses an expression with PostgreSQL's own parser; unsupported nodes become `other`. */
export function readExpression(text: string): Expression {
  const [statement] = parse(`select ${text}`).stmts ?? []
  const select = statement?.stmt && 'SelectStmt' in statement.stmt ? statement.stmt.SelectStmt : undefined
  const [target] = select?.targetList ?? []
  return target && 'ResTarget' in target ? read(target.ResTarget.val) : other
}

function read(node: Node | undefined): Expression {
  if (node === undefined) return other
  if ('ColumnRef' in node) return column(node.ColumnRef.fields ?? [])
  if ('A_Const' in node) return constant(node.A_Const)
  if ('A_Expr' in node) return operation(node.A_Expr)
  if ('A_ArrayExpr' in node) return { is: 'array', items: (node.A_ArrayExpr.elements ?? []).map(read) }
  if ('FuncCall' in node) return call(nameOf(node.FuncCall.funcname), node.FuncCall.args)
  if ('TypeCast' in node) return cast(read(node.TypeCast.arg), node.TypeCast.typeName)
  if ('BoolExpr' in node)
    return call((node.BoolExpr.boolop ?? '').replace('_EXPR', '').toLowerCase(), node.BoolExpr.args)
  if ('NullTest' in node) {
    const name = node.NullTest.nulltesttype === 'IS_NULL' ? 'is null' : 'is not null'
    return { is: 'call', name, operands: [read(node.NullTest.arg)] }
  }
  if ('SQLValueFunction' in node) return call((node.SQLValueFunction.op ?? '').replace('SVFOP_', '').toLowerCase(), [])
  return other
}

function column(fields: Node[]): Expression {
  const name = nameOf(fields)
  return fields.length === 1 && name !== '' ? { is: 'column', name } : other
}

function constant({ ival, fval, sval, boolval, isnull, bsval }: A_Const): Expression {
  // The parser omits 0 and false.
  if (ival) return { is: 'number', value: String(ival.ival ?? 0) }
  if (fval) return { is: 'number', value: fval.fval ?? '0' }
  if (boolval) return { is: 'boolean', value: boolval.boolval ?? false }
  if (isnull) return { is: 'null' }
  // Bits: `B'101'`.
  if (bsval) return { is: 'text', value: bsval.bsval?.slice(1) ?? '' }
  return { is: 'text', value: sval?.sval ?? '' }
}

function operation({ kind, name, lexpr, rexpr }: A_Expr): Expression {
  const sign = nameOf(name)
  if (kind === 'AEXPR_OP_ANY') return { is: 'call', name: `${sign} any`, operands: [read(lexpr), read(rexpr)] }
  if (kind !== 'AEXPR_OP') return other
  const right = read(rexpr)
  if (lexpr !== undefined) return { is: 'call', name: sign, operands: [read(lexpr), right] }
  return sign === '-' && right.is === 'number' ? { is: 'number', value: `-${right.value}` } : other
}

function cast(of: Expression, type: TypeName | undefined): Expression {
  const isArray = (type?.arrayBounds ?? []).length > 0
  return { is: 'cast', of, type: `${nameOf(type?.names)}${isArray ? '[]' : ''}`, isPlain: type?.typmods === undefined }
}

function call(name: string, operands: Node[] | undefined): Expression {
  return { is: 'call', name, operands: (operands ?? []).map(read) }
}

/** Returns the last part of a qualified name. */
function nameOf(parts: Node[] | undefined): string {
  const last = parts?.at(-1)
  return last && 'String' in last ? (last.String.sval ?? '') : ''
}
