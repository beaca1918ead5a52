import { commonShare } from '../../source/state/similarity.ts'
import type { Versions } from './merge.ts'
import { type Piece, tokensOf } from './syntax.ts'

/** The part of a piece that is the same expression on all sides, and the text around it. */
export type Framed = { readonly core: Piece; readonly head: string; readonly tail: string }

/** The expressions that stay recognizable in another frame. */
const coreShapes = [
  'JsxElement',
  'JsxFragment',
  'JsxSelfClosingElement',
  'ArrayLiteralExpression',
  'ObjectLiteralExpression',
  'JsxAttributes',
  'Chain',
]
/** The minimum share of common tokens by which an expression counts as the same in another frame. */
const minimumSimilarity = 0.5

/**
 * Takes the frames off three versions of a piece: a body with hooks before its `return`, a type, `satisfies`, a call, an element
 * around the generated one. Returns the largest expression that all of them hold, undefined if there is none.
 */
export function takeOffFrames({ base, yours, generated }: Versions<Piece>): Versions<Framed> | undefined {
  for (const core of coresIn(base)) {
    const [own, next] = [findCore(core, yours), findCore(core, generated)]
    const isWhole = core === base && own === yours && next === generated
    if (own && next && !isWhole)
      return { base: frame(base, core), yours: frame(yours, own), generated: frame(generated, next) }
  }
  return undefined
}

/** Returns a core in a piece, and what stands around it. */
export function frame(whole: Piece, core: Piece): Framed {
  const start = core.start - whole.start
  return { core, head: whole.text.slice(0, start), tail: whole.text.slice(start + core.text.length) }
}

/** Returns the expressions in a piece that can be cores, the largest first. */
function coresIn(piece: Piece): Piece[] {
  const inside = [...(piece.parts ?? []), ...(piece.members ?? [])].flatMap(coresIn)
  return coreShapes.includes(piece.shape) ? [piece, ...inside] : inside
}

/** Finds the expression in another version that is most similar to a core. */
function findCore(core: Piece, other: Piece): Piece | undefined {
  const [best] = coresIn(other)
    .filter(({ shape }) => shape === core.shape)
    .map((piece) => ({ piece, similarity: commonShare(tokensOf(core), tokensOf(piece)) }))
    .sort((one, another) => another.similarity - one.similarity)
  return best && best.similarity >= minimumSimilarity ? best.piece : undefined
}

/** Finds the element with a key in a piece, also in one that stands around it. */
export function findKey(piece: Piece, key: string, shape: string): Piece | undefined {
  if (!shape.startsWith('Jsx')) return undefined
  if (piece.key === key && piece.shape === shape) return piece
  for (const child of [...(piece.parts ?? []), ...(piece.members ?? [])]) {
    const inside = findKey(child, key, shape)
    if (inside) return inside
  }
  return undefined
}

/** A list inside an element of the user's, which holds several members of a generated list. */
export type WrappedList = { readonly wrapper: Piece; readonly list: Piece; readonly members: readonly Piece[] }

/** Finds an element that the user put around several members of a generated list. */
export function findWrappedList(yours: readonly Piece[], base: readonly Piece[]): WrappedList | undefined {
  const has = (list: readonly Piece[], { key, shape }: Piece) =>
    list.some((piece) => piece.key === key && piece.shape === shape)
  const missing = base.filter((piece) => piece.shape.startsWith('Jsx') && !has(yours, piece))
  if (missing.length < 2) return undefined
  for (const wrapper of yours.filter((piece) => piece.shape.startsWith('Jsx') && !has(base, piece))) {
    const list = listsIn(wrapper).find((one) => missing.filter((piece) => has(one.members, piece)).length > 1)
    if (list) return { wrapper, list, members: list.members }
  }
  return undefined
}

function listsIn(piece: Piece): (Piece & { members: readonly Piece[] })[] {
  const inside = [...(piece.parts ?? []), ...(piece.members ?? [])].flatMap(listsIn)
  return piece.members ? [{ ...piece, members: piece.members }, ...inside] : inside
}
