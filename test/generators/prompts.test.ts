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

  // The table's unit tests type the same keys.
  test('of eight fields and two references takes at most 40 keys besides the names', async () => {
    let count = 0
    const names =
      /customer|dealer_vehicle|references\(vehicles|make|model|year|price|status|available|sold|vin|notes|offer|bought_on/g
    const counted = ([text, typed]: Step): Step => {
      count += typed.replaceAll(names, '').length
      return [text, typed]
    }
    const steps: Step[] = [
      ['Resource, singular:', `offer${enter}`],
      ['/api/offers', `customer${enter}`],
      ['customer_id', `vehicle_part${enter}`.replace('vehicle_part', 'dealer_vehicle references(vehicles')],
      ['dealer_vehicle_id', `make${tab}fst${enter}`],
      ['make: text', `model${tab}fst${enter}`],
      ['model: text', `year${tab}fs${enter}`],
      ['year: integer', `price${tab}fsn${enter}`],
      ['price: decimal', `status o${tab}available,sold${tab}f${enter}`],
      ["oneOf(['available', 'sold'])", `vin${tab}u${enter}`],
      ['vin: text', `bought_on${enter}`],
      ['bought_on: date', `notes${enter}`],
      ['notes: text', enter],
      ['Write all this?', 'y'],
    ]
    const { status, output } = await converse(copy, ['scaffold', 'resource'], steps.map(counted), { columns: 100 })
    expect(status, output).toBe(0)
    expect(copy.read('models/offer.ts')).toContain('vin: text({ unique: true })')
    expect(count).toBeLessThanOrEqual(40)
  })

  test('can be seen in full first, and is not written at a No', async () => {
    const steps: Step[] = [
      named,
      ['Resource part_category', `name${enter}${enter}`],
      ['Write all this?', 'd'],
      ['export class PartCategory', ''],
      ['Write all this?', 'n'],
    ]
    const { status, output } = await converse(copy, ['scaffold', 'resource'], steps, { columns: 60 })
    expect(output).toContain('Nothing was written.')
    expect(status).toBe(0)
    expect(copy.changedFiles()).toEqual([])
  })

  const plainTerminals: [name: string, env: Record<string, string>][] = [
    ['NO_COLOR', { NO_COLOR: '1' }],
    ['TERM=dumb', { TERM: 'dumb' }],
  ]
  test.each(plainTerminals)('is read line by line with %s', async (_name, env) => {
    const steps: Step[] = [
      named,
      ['(Enter: no more):', `phone:text? total decimal(2,5)${enter}`],
      ['decimal(2,5)', ''],
      ['(Enter: no more):', `total decimal(5,2) sortable${enter}`],
      ['total:decimal(5,2):sortable', `customer${enter}`],
      ['customer:references(customers)', enter],
      ['Write all this?', `y${enter}`],
    ]
    const { status, output } = await converse(copy, ['scaffold', 'resource'], steps, { env })
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

test('a pipe that ends before the last answer writes nothing', () => {
  const { status, output } = pipe('part_category\\nname\\n')
  expect([status, output]).toEqual([1, expect.stringContaining('This terminal is not interactive.')])
  expect(copy.changedFiles()).toEqual([])
})

describe('Ctrl-C writes nothing', () => {
  type Case = [place: string, args: string[], conversation: Step[]]
  const steps: Case[] = [
    [
      'at the last question of the menu’s generator',
      ['scaffold'],
      [
        ['What do you want to do?', enter],
        named,
        ['/api/part_categories', `name${enter}${enter}`],
        ['Write all this?', interrupt],
      ],
    ],
  ]
  // The next one is interrupted in the table.
  test.each(steps)('%s', async (_place, args, conversation) => {
    const { status, output } = await converse(copy, args, conversation)
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
