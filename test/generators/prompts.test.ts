// @module-tag rest

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ProjectCopy } from './support/project-copy.ts'
import { converse, keys, type Step, sameCommand } from './support/terminal.ts'
import { changedTexts, reset } from './support/texts.ts'

const { enter, up, tab, undo, interrupt } = keys

let copy: ProjectCopy
beforeAll(() => {
  copy = ProjectCopy.take()
})
afterEach(() => reset(copy))
afterAll(() => copy?.giveBack())

const named: Step = ['Resource, singular:', `part_category${enter}`]
const confirmed: Step = ['Write all this?', enter]

/** Runs the command line that a conversation printed, and checks that it writes the same. */
function expectSame(output: string): void {
  const asked = changedTexts(copy)
  expect(Object.keys(asked)).not.toEqual([])
  reset(copy)
  const { status, output: said } = copy.runPrinted(`${sameCommand(output)} --yes`)
  expect(status, said).toBe(0)
  expect(changedTexts(copy)).toEqual(asked)
}

describe('a resource', () => {
  test('is created as the table says, and so by the command that is printed', async () => {
    const steps: Step[] = [
      ['What do you want to do?', enter],
      ['Resource, singular:', `part category${enter}`],
      ['Name "part category" is not a safe name', `${'\x7f'.repeat(13)}part_category${enter}`],
      ['/api/part_categories', `name searchable_title${enter}`],
      // A field that exists already is reported in its line; it can be changed and removed.
      ['2', `name${tab}`],
      ['is defined twice', `${tab}${'\x7f'.repeat(9)}code${tab}`],
      ['often unique', `nuf${enter}`],
      ['3', `maker references(cus${tab}`],
      ['maker_id', `n${enter}`],
      ['4', `wrong${enter}`],
      ['5', `${up}\x7f`],
      ['4', `${undo}`],
      ['5', `${up}\x7f`],
      ['4', `vehicle_parts many${enter}`],
      ['manyToMany(VehiclePart', enter],
      confirmed,
    ]
    const { status, output } = await converse(copy, ['scaffold'], steps)
    expect(output).toContain('✔')
    expect(status).toBe(0)
    // Where a line is broken is the formatter's business.
    const model = copy.read('models/part-category.ts').replaceAll(/\s+/g, ' ')
    expect(model).toContain('name: text().crud({ filterable: true, sortable: true, fulltext: true })')
    expect(model).toContain('code: text({ nullable: true, unique: true }).crud({ filterable: true })')
    expect(model).toContain("maker_id: uuid({ nullable: true, references: 'customers' })")
    expect(model).toContain('vehicle_parts: manyToMany(VehiclePart')
    expect(model).not.toContain('wrong')
    expectSame(output)
  })

  test('is read line by line with NO_COLOR', async () => {
    const steps: Step[] = [
      named,
      ['(Enter: no more):', `phone:text? total decimal(2,5)${enter}`],
      ['decimal(2,5)', ''],
      ['(Enter: no more):', `total decimal(5,2) sortable${enter}`],
      ['total:decimal(5,2):sortable', `customer${enter}`],
      ['customer:references(customers)', enter],
      ['Write all this?', `y${enter}`],
    ]
    const { status, output } = await converse(copy, ['scaffold', 'resource'], steps, { env: { NO_COLOR: '1' } })
    expect(output).not.toMatch(/[❯■□]/)
    expect(status).toBe(0)
    expectSame(output)
  })
})

const pipe = (input: string) => copy.run('sh', ['-c', `printf '${input}' | npm run --silent scaffold resource`])

test('answers from a pipe are read line by line', () => {
  const { status, output } = pipe('part_category\\nname\\n\\ny\\n')
  expect(status, output).toBe(0)
  expect(copy.read('models/part-category.ts')).toContain('name: text()')
})

describe('Ctrl-C writes nothing', () => {
  test('at the last question of the menu’s generator', async () => {
    const { status, output } = await converse(
      copy,
      ['scaffold'],
      [
        ['What do you want to do?', enter],
        named,
        ['/api/part_categories', `name${enter}${enter}`],
        ['Write all this?', interrupt],
      ],
    )
    expect(output).toContain('Nothing was written.')
    expect(output).not.toMatch(/Error|^\s+at /m)
    expect(status).toBe(130)
    expect(copy.changedFiles()).toEqual([])
  })

  test('and prints the command line with the answers so far', async () => {
    const { status, output } = await converse(
      copy,
      ['scaffold', 'resource'],
      [
        named,
        ['/api/part_categories', `name${tab}f${enter}total:decimal(9,2):sortable${enter}`],
        ['total: decimal(9, 2)', interrupt],
      ],
    )
    expect(status).toBe(130)
    const [, command] = /Your answers so far:\n {2}(npm run scaffold resource -- [^\n]*)/.exec(output) ?? []
    expect(command).toContain("--fields 'name:text:filterable total:decimal(9,2):sortable'")
    expect(copy.changedFiles()).toEqual([])
    expect(copy.runPrinted(`${command} --yes`)).toMatchObject({ status: 0 })
    expect(copy.read('models/part-category.ts')).toContain('total: decimal(9, 2)')
  })
})
