import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isLong } from '../support/long.ts'
import { ProjectCopy } from './support/project-copy.ts'
import { converse, keys, type Step, sameCommand } from './support/terminal.ts'
import { changedTexts, reset } from './support/texts.ts'

const { enter, down, space, interrupt } = keys

let copy: ProjectCopy
beforeAll(() => {
  copy = ProjectCopy.take()
})
afterEach(() => reset(copy))
afterAll(() => copy?.giveBack())

const naming: Step[] = [
  ['Name, singular', `part_category${enter}`],
  ['Plural:', enter],
  ['Description, in one line:', `What's in a part${enter}`],
  ['Default fields:', enter],
]
const plainText: Step[] = [
  ['Kind of', enter],
  ['May it be empty', enter],
  ['Is it unique?', enter],
]
const noMore: Step[] = [['More settings', enter]]
const field: Step[] = [
  ['First field:', `name${enter}`],
  ...plainText,
  ['Pattern:', `${down}${down}${enter}`],
  ...noMore,
]
const settings: Step[] = [
  ['Maximum records per batch', enter],
  ['Maximum records per page', enter],
  ['Operations:', enter],
  ['Minimum role for reading', enter],
  ['Record a history', enter],
  ['Hooks to add:', enter],
  ...noMore,
]
const confirmed: Step[] = [['Write all this?', enter]]

/** Everything there is to answer: a reference, limits, a relation, hooks, and the settings behind the last question. */
const everything: Step[] = [
  ...naming,
  ...field,
  // A field that is there already is told at its name.
  ['Next field', `name${enter}`],
  ['is defined twice', `${'\x7f'.repeat(4)}code${enter}`],
  ['Kind of code:', enter],
  ['May it be empty', `y${enter}`],
  ['Is it unique?', `y${enter}`],
  ['Pattern:', enter],
  ['Attributes:', `${space}${enter}`],
  ['Exclude it from:', `${down}${space}${enter}`],
  ['Who may see it?', `${down}${down}${enter}`],
  ['Value when a record', enter],
  ['More settings', `y${enter}`],
  ['Minimum length', `2${enter}`],
  ['Maximum length', `40${enter}`],
  ['Regular expression', `^[a-z: ]+$${enter}`],
  ['Its format', enter],
  ['Its default', enter],
  ['Its label', `Part's code${enter}`],
  ['Its description', `Printed on the part's box${enter}`],
  ['Next field', `maker${enter}`],
  ['Kind of maker:', `${down.repeat(13)}${enter}`],
  ['Which model does it belong to?', enter],
  ['May it belong to none', `y${enter}`],
  ['is deleted:', `${down}${down}${enter}`],
  ['Load it in:', `${down}${space}${enter}`],
  ['How many levels', `2${enter}`],
  ['Filter by fields of customer', `${space}${enter}`],
  ['Sort by fields of customer', enter],
  ['Name of the relation back', enter],
  ['Next field', enter],
  ['Add relations?', `y${enter}`],
  ['What kind of relation?', `${down.repeat(3)}${enter}`],
  ['With which model?', `${down}${down}${enter}`],
  ['Its name:', enter],
  ['The link table:', enter],
  ['Load it in:', enter],
  ['How many levels', enter],
  ['Filter by fields of vehicle_part', enter],
  ['Sort by fields of vehicle_part', enter],
  ['Another relation?', enter],
  ['Maximum records per batch', `50${enter}`],
  ['Maximum records per page', enter],
  ['Operations:', `${down}${space}${enter}`],
  ['Minimum role for reading', `${down}${enter}`],
  ['Record a history', `y${enter}`],
  ['Hooks to add:', `${down}${space}${down}${down}${space}${enter}`],
  ['More settings', `y${enter}`],
  ['Title fields', `${down}${space}${enter}`],
  ['Material icon', `NoSuchIcon${enter}`],
  ['There is no Material icon', `${'\x7f'.repeat(10)}Category${enter}`],
  ['Language of the full text', `${down}${enter}`],
]

describe('a resource asked for', () => {
  test('is made as the answers say, and the command line that is told makes the same', async () => {
    const steps: Step[] = [['What do you want to do?', enter], ...everything, ...confirmed]
    const { status, output } = await converse(copy, ['scaffold'], steps)
    expect(status).toBe(0)
    // Where a line is broken is the formatter's business.
    const model = copy.read('models/part-category.ts').replaceAll(/\s+/g, ' ')
    expect(model).toContain('filterable: true, sortable: true, fulltext: true')
    expect(model).toContain('minLength: 2')
    expect(model).toContain("exclude: ['list'], visible_to: 'editor'")
    expect(model).toContain("audited: true, fulltext_language: 'simple'")
    expect(copy.read('server/routes/part_categories.ts')).toContain(".use(api.allow('editor'))")
    expect(model).toMatch(/'create::one::post'.*'update::one::pre'/s)
    expect(model).toContain('vehicle_parts: manyToMany(VehiclePart')
    expect(copy.read('models/customer.ts')).toContain('part_categories: hasMany(PartCategory')
    expect(copy.read('admin/part_categories.tsx')).toContain('Category')
    const asked = changedTexts(copy)
    reset(copy)

    expect(copy.runPrinted(sameCommand(output))).toMatchObject({ status: 0 })
    expect(changedTexts(copy)).toEqual(asked)
  })

  test('can be seen in full first, and is not made at a No', async () => {
    const { status, output } = await converse(
      copy,
      ['scaffold', 'resource'],
      [
        ...naming,
        ...field,
        ['Next field', enter],
        ['Add relations?', enter],
        ...settings,
        ['Write all this?', `${down}${enter}`],
        ['export class PartCategory', ''],
        ['Write all this?', `${down}${down}${enter}`],
      ],
      { columns: 80 },
    )
    expect(output).toContain('Nothing was written.')
    expect(status).toBe(0)
    expect(copy.changedFiles()).toEqual([])
  })
})

test('fields in the grammar answer their questions, and wrong answers are told at their questions', async () => {
  const { status, output } = await converse(
    copy,
    ['scaffold', 'resource'],
    [
      ...naming,
      ['First field:', `phone:text? total:decimal(2,5)${enter}`],
      ['decimal(2,5)', `${'\x7f'.repeat(4)}12,2):sortable${enter}`],
      ['Next field', `state${enter}`],
      // The values of an enumeration can be left for another kind.
      ['Kind of state:', `${down.repeat(11)}${enter}`],
      ['Values, separated', enter],
      ['Kind of state:', `${down.repeat(10)}${enter}`],
      ['Precision', `4${enter}`],
      ['Scale', `5${enter}`],
      ['decimal(4,5)', `\x7f1${enter}`],
      ['May it be empty', enter],
      ['Is it unique?', enter],
      ['Pattern:', enter],
      ['Attributes:', enter],
      ['Exclude it from:', enter],
      ['Who may see it?', enter],
      ['Value when a record', `many${enter}`],
      ['many', `${'\x7f'.repeat(4)}${enter}`],
      ['More settings', `y${enter}`],
      ['Minimum', `9${enter}`],
      ['Maximum', `5${enter}`],
      ['no value has', `\x7f20${enter}`],
      ['Its default', enter],
      ['Its label', enter],
      ['Its description', enter],
      ['Next field', interrupt],
    ],
  )
  expect(status).toBe(130)
  expect(output).toContain('Nothing was written.')
  const [, command] = /Your answers so far:\n {2}(npm run scaffold resource -- [^\n]*)/.exec(output) ?? []
  expect(command).toContain(
    "--fields 'phone:text? total:decimal(12,2):sortable state:decimal(4,1):minimum(9):maximum(20)'",
  )
  expect(copy.changedFiles()).toEqual([])
  expect(copy.runPrinted(`${command} --yes`)).toMatchObject({ status: 0 })
  expect(copy.read('models/part-category.ts')).toContain('total: decimal(12, 2)')
})

describe('Ctrl-C writes nothing', () => {
  type Case = [place: string, args: string[], conversation: Step[]]
  const inQuestions: Case[] = [
    ['in the menu', ['scaffold'], [['What do you want to do?', interrupt]]],
    ['at the first question', ['scaffold', 'resource'], [['Name, singular', interrupt]]],
    [
      'in a list',
      ['scaffold', 'resource'],
      [...naming, ['First field:', `name${enter}`], ['Kind of name:', interrupt]],
    ],
    [
      'before a flag’s plan is written',
      ['scaffold', 'hook', '--', 'vehicle', 'get::one::pre'],
      [['Write all', interrupt]],
    ],
  ]
  const steps: Case[] = [
    ...(isLong ? inQuestions : []),
    [
      'in the menu’s generator',
      ['scaffold'],
      [
        ['What do you want to do?', enter],
        ['Name, singular', interrupt],
      ],
    ],
    [
      'at the last question',
      ['scaffold', 'resource'],
      [
        ...naming,
        ...field,
        ['Next field', enter],
        ['Add relations?', enter],
        ...settings,
        ['Write all this?', interrupt],
      ],
    ],
  ]
  test.each(steps)('%s', async (_place, args, conversation) => {
    const { status, output } = await converse(copy, args, conversation)
    expect(output).toContain('Nothing was written.')
    expect(output).not.toMatch(/Error|^\s+at /m)
    expect(status).toBe(130)
    expect(copy.changedFiles()).toEqual([])
  })
})
