import { renderTemplate } from '../../text/template.ts'
import type { Step } from '../steps/step.ts'
import { renderSchema, renderStep } from './step-text.ts'

/** Statements and the lines of an `alterTable` that belong together. */
type Block = { readonly step: Step; before: string[]; lines: string[]; hasFills: boolean }

/** Renders steps as the body of `up` or `down`. Adjacent changes of one table share an `alterTable`. */
export function renderStatements(steps: readonly Step[]): string[] {
  const blocks: Block[] = []
  for (const step of steps.filter((one, at) => !isImpliedByDrop(one, steps.slice(at + 1)))) {
    const { before = [], lines = [] } = renderStep(step)
    const last = blocks.at(-1)
    if (last && canJoin(last, step, before.length > 0, lines.length > 0)) {
      last.before.push(...before)
      last.lines.push(...lines)
    } else blocks.push({ step, before: [...before], lines: [...lines], hasFills: before.length > 0 })
  }
  return blocks.flatMap(({ step, before, lines }) => [
    ...before,
    ...(lines.length > 0 ? [renderAlter(step, lines)] : []),
  ])
}

/** Whether a step can join a block. Its statements would run before all lines of the block, so the block must begin with a fill as well. */
function canJoin(block: Block, { table }: Step, hasStatements: boolean, hasLines: boolean): boolean {
  const isSame = block.step.table.name === table.name && block.step.table.schema === table.schema
  return isSame && hasLines && block.lines.length > 0 && (!hasStatements || block.hasFills)
}

function renderAlter({ table }: Step, lines: readonly string[]): string {
  const text = renderTemplate('migration/alter-table', {
    schema: renderSchema(table),
    name: JSON.stringify(table.name),
    lines,
  })
  return text.trimEnd()
}

/** Whether a later `dropColumn` has the effect of a step. */
function isImpliedByDrop(step: Step, later: readonly Step[]): boolean {
  const isOf = (column: string) => {
    if (step.do === 'dropIndex') return step.index.includes(JSON.stringify(column))
    return (step.do === 'allowNull' || step.do === 'dropUnique' || step.do === 'dropCheck') && step.column === column
  }
  return later.some(
    (other) =>
      other.do === 'dropColumn' &&
      other.table.name === step.table.name &&
      other.table.schema === step.table.schema &&
      isOf(other.column.name),
  )
}
