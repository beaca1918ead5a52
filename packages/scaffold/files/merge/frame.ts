// merge.ts tries this where the user has wrapped generated code, before it merges line by line.

import { commonShare } from '../../source/state/similarity.ts'
import type { Versions } from './merge.ts'
import { type Piece, tokensOf } from './piece.ts'

/** The part of a piece that is the same expression on all sides, and the text around it. */
type Framed = { readonly core: Piece; readonly head: string; readonly tail: string }

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
    const [current, next] = [findCore(core, yours), findCore(core, generated)]
    const isWhole = core === base && current === yours && next === generated
    if (current && next && !isWhole)
      return { base: frame(base, core), yours: frame(yours, current), generated: frame(generated, next) }
  }
  return undefined
}

/** Returns a core in a piece, and what stands around it. */
function frame(whole: Piece, core: Piece): Framed {
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
