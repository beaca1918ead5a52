import { didYouMean } from '../../base/closest-name.ts'
import { factsOf } from '../kinds.ts'
import type { AnyModel } from '../model.ts'
import { type ResourceField, resourceOf } from '../resource/resource.ts'
import { overlapsOf } from '../resource/rules.ts'
import { comparisonSigns, type ModelRules, type OverlapRule } from '../rules.ts'
import type { BrokenRule } from './fault.ts'

/** Checks the rules of a model's records: they name stored fields, whose values compare. */
export function* checkRules(model: AnyModel): Generator<BrokenRule> {
  const { unique_together = [], check = [], validate, ...rest }: ModelRules<Record<string, never>> = model.definition
  const { stored } = resourceOf(model)
  const find = (name: string) => stored.find((field) => field.name === name)
  const overlaps = overlapsOf(rest)
  const parts: readonly OverlapRule[] = [...unique_together, ...overlaps]
  const named = parts.flat().flatMap((part) => {
    if (typeof part === 'string') return [part]
    if ('from' in part) return [part.from, part.to]
    return Object.keys(part.where).map((name) => (find(name) ? name : name.replace(/_ne$/, '')))
  })
  const names = [...named, ...check.flatMap(([left = '', , right = '']) => [left, right])]
  const fieldNames = stored.map((field) => field.name)
  for (const name of new Set(names.filter((name) => !fieldNames.includes(name)))) {
    const fix = didYouMean(name, fieldNames, `It has ${fieldNames.join(', ')}.`)
    yield { rule: `a rule names '${name}', which is no stored field`, fix }
  }
  for (const rule of unique_together)
    if (rule.filter((part) => typeof part === 'string').length === 0 || rule.length < 2)
      yield {
        rule: `unique_together has the rule ${JSON.stringify(rule)}`,
        fix: 'Name several fields, or write unique: true at the one.',
      }
  for (const [left, sign, right] of check) {
    const rule = `check compares ${left} ${sign} ${right}`
    if (!comparisonSigns.includes(sign)) yield { rule, fix: `The signs are ${comparisonSigns.join(', ')}.` }
    else if (!canCompare(find(left), find(right)))
      yield { rule, fix: 'Compare two numbers, dates, times or timestamps.' }
  }
  for (const rule of overlaps) {
    const ranges = rule.filter((part) => typeof part === 'object' && 'from' in part)
    const [from, to] = ranges.flatMap((part) =>
      typeof part === 'object' && 'from' in part ? [find(part.from), find(part.to)] : [],
    )
    const isRange =
      from === undefined ||
      to === undefined ||
      (factsOf(from.kind).rangeType !== undefined && from.kind.name === to.kind.name)
    if (ranges.length !== 1 || !isRange)
      yield {
        rule: 'no_overlap needs one range between two dates, timestamps or exact numbers',
        fix: "Write no_overlap: ['…', range('…', '…')].",
      }
  }
  const keys = parts.map((rule) => JSON.stringify(rule.filter((part) => typeof part === 'string' || 'from' in part)))
  if (new Set(keys).size < keys.length || new Set(check.map(String)).size < check.length)
    yield { rule: 'two rules are about the same fields', fix: 'Join them in one.' }
  if (validate !== undefined && typeof validate !== 'function')
    yield { rule: 'validate is a function', fix: 'Write validate: (record) => ….' }
}

/** Whether values of two fields have a common order. True for a missing field, which is reported as a fault of its own. */
function canCompare(left: ResourceField | undefined, right: ResourceField | undefined): boolean {
  if (left === undefined || right === undefined) return true
  const [leftFacts, rightFacts] = [factsOf(left.kind), factsOf(right.kind)]
  if (leftFacts.family === 'number') return rightFacts.family === 'number'
  return left.kind.name === right.kind.name && (leftFacts.calendar !== undefined || left.kind.name === 'time')
}
