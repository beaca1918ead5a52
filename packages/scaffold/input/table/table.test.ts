import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { deriveNames } from '../../answers/names.ts'
import { readResource } from '../../check/resource.ts'
import { renderModel } from '../../render/model.ts'
import { complete } from './complete.ts'
import { examine, type TableSubject } from './examine.ts'
import { entryOfLine } from './line.ts'
import { completedLines, type FieldTable, openTable, press, type TerminalKey } from './state.ts'
import { renderTable } from './view.ts'

const customer = readResource({ name: 'customer', fields: ['name'] }, [])
const owner = deriveNames('vehicle')
const subject: TableSubject = {
  title: 'Resource vehicle',
  places: ['models/vehicle.ts', 'table vehicles', '/api/vehicles'],
  takes: 'both',
  owner,
  models: [owner, customer.names],
  check: (fields) => readResource({ name: 'vehicle', fields }, [customer]),
  preview: (fields) =>
    renderModel(readResource({ name: 'vehicle', fields }, [customer]))
      .split('\n')
      .slice(4),
  record: () => {},
}
const rules = {
  complete: (text: string) => complete(text, subject),
  findWrong: (lines: FieldTable['lines']) => examine(lines, subject).issues.findIndex((issue) => issue !== undefined),
}

const named: Readonly<Record<string, TerminalKey>> = {
  '⏎': { name: 'return' },
  '⇥': { name: 'tab' },
  '⌫': { name: 'backspace' },
  '↑': { name: 'up' },
  '↓': { name: 'down' },
  '←': { name: 'left' },
  '↶': { name: 'z', ctrl: true },
  '⌦': { name: 'delete' },
}

/** The table after some keys. */
const after = (keys: string): FieldTable =>
  [...keys].reduce((state, key) => press(state, named[key] ?? { sequence: key }, rules), openTable())

/** The lines of a table as the command line has them. */
const linesOf = (keys: string) => after(keys).lines.map((line) => entryOfLine(line).text)

test.each([
  ['a kind behind the name', 'price decimal(9,2)⏎', ['price:decimal(9,2)']],
  ['a name that suggests its kind', 'price⏎born_on⏎is_new⏎', ['price:decimal(12,2)', 'born_on:date', 'is_new:boolean']],
  ['the beginning of a word with its values', 'name text maxL(40)⏎', ['name:text:maxLength(40)']],
  ['the name of a model, which proposes a reference', 'customer⏎', ['customer:references(customers)']],
  ['the name of its key', 'customer_id⏎', ['customer_id:references(customers)']],
  ['the plural of a model, which proposes a relation', 'customers⏎', ['customers:manyToMany(customer)']],
  ['the beginning of a kind', 'year int⏎', ['year:integer']],
  ['the beginning of a kind before other words', 'year int minimum(1900)⏎', ['year:integer:minimum(1900)']],
  ['the beginning of a relation, to the model of the name', 'customers many⏎', ['customers:manyToMany(customer)']],
  ['the beginning of a model', 'payer cus⏎', ['payer:references(customers)']],
  [
    'a reference without a target, which is the model of the name, or none',
    'customer references⏎customer_id ref⏎author references⏎writer ref? ⏎',
    ['customer:references(customers)', 'customer_id:references(customers)', 'author:references', 'writer:references?'],
  ],
  ['a whole kind that begins another', 'made date⏎', ['made:date']],
  ['a kind with values, completed at Tab', 'state o⇥new,"for parts")⏎', ['state:oneOf(new,"for parts")']],
  ['what is left open, which is closed', 'state oneOf(new,"for parts⇥f⏎', ['state:oneOf(new,"for parts"):filterable']],
  ['keys for attributes, in any order', 'make⇥tsf⏎', ['make:text:filterable:sortable:fulltext']],
  ['a key pressed twice', 'make⇥fff⏎', ['make:text:filterable']],
  ['null, unique and hidden', 'code⇥nuh⏎', ['code:text?:unique:exclude(one,list)']],
  ['no key that the kind does not have', 'data json⇥tsu⏎', ['data:json']],
  ['attributes as words', 'year integer? filterable minimum(1900)⏎', ['year:integer?:filterable:minimum(1900)']],
  ['a pattern, which is its switches', 'name searchable_title⏎', ['name:text:filterable:sortable:fulltext']],
  ['a pattern with more than switches', 'visits counter⏎', ['visits:counter']],
  ['fields as in commands', 'phone:text? total:decimal(9,2):sortable⏎', ['phone:text?', 'total:decimal(9,2):sortable']],
  ['several lines pasted', 'a text⏎b integer filterable⏎c: date,⏎', ['a:text', 'b:integer:filterable', 'c:date']],
  ['a wrong line, which later lines do not touch', 'a teq⏎b integer⏎', ['a:teq', 'b:integer']],
])('keys become lines: %s', (_what, keys, lines) => expect(linesOf(keys)).toEqual(lines))

test('eight fields and two references take at most 40 keys besides the names', () => {
  const keys =
    'customer⏎dealer_vehicle references(customers⏎make⇥fst⏎model⇥fst⏎year⇥fs⏎price⇥fsn⏎status o⇥available,sold⇥f⏎vin⇥u⏎bought_on⏎notes⏎⏎'
  const state = after(keys)
  expect(state.isDone).toBe(true)
  expect(state.lines.map((line) => entryOfLine(line).text)).toContain('status:oneOf(available,sold):filterable')
  const names =
    /customer|dealer_vehicle|references\(customers|make|model|year|price|status|available|sold|vin|notes|bought_on/g
  expect(keys.replace(names, '').length).toBeLessThanOrEqual(40)
})

describe('lines can be changed', () => {
  test.each([
    ['a switch of an earlier line', 'a⏎b⏎↑↑f↓↓', ['a:text:filterable', 'b:text']],
    ['the text of an earlier line', 'ab⏎c⏎↑↑⇥ ⌫⌫⌫⌫⌫⌫⌫ int⏎', ['a:integer', 'c:text']],
    ['a line removed', 'a⏎b⏎c⏎↑↑⌫', ['a:text', 'c:text']],
    ['a line removed by its text', 'a⏎b⏎↑⇥⌫⌫⌫⌫⌫⌫⏎', ['a:text']],
    ['a removed line brought back', 'a⏎b⏎↑⌫↶', ['a:text', 'b:text']],
    ['every change taken back', 'a⏎b⏎↑⌫↶↶↶', []],
    ['typing taken back alone', 'a⏎bcd↶e⏎', ['a:text', 'e:text']],
    ['a letter inside a name', 'mke←←a⏎', ['make:text']],
    ['a line left by ↑, which takes it as Enter does', 'a⏎bought_on↑f↓⏎', ['a:text:filterable', 'bought_on:date']],
    ['a wrong line, which opens with its text', 'a teq⏎b⏎↑↑⌫xt⏎', ['a:text', 'b:text']],
  ])('%s', (_what, keys, lines) => expect(linesOf(keys)).toEqual(lines))

  test('⌫ at the switches of a new line goes back to its text', () => {
    expect(after('make⇥⌫')).toMatchObject({ isTyping: true, lines: [], draft: { text: 'make text' } })
  })
})

test('Enter on an empty line ends the table, but goes to a wrong line first', () => {
  expect(after('⏎').isDone).toBe(true)
  expect(after('a teq⏎b⏎⏎')).toMatchObject({ isDone: false, at: 0, isTyping: true })
  expect(after('a teq⏎b⏎⏎⌫xt⏎↓⏎').isDone).toBe(true)
})

describe('the screen', () => {
  const draw = (keys: string, columns = 80, rows = 24) => {
    const state = after(keys)
    const text = renderTable(state, examine(completedLines(state, rules), subject), subject, { columns, rows })
    return stripVTControlCharacters(text)
      .split('\n')
      .map((line) => line.trimEnd())
  }

  test.each([
    [100, 30],
    [80, 24],
    [60, 24],
    [40, 15],
  ])('fits into %i × %i, with twenty lines, a wrong one among them', (columns, rows) => {
    const lines = Array.from({ length: 20 }, (_, at) => `field_with_a_long_name_${at} integer minimum(${at})⏎`)
    const drawn = draw(`${lines.join('')}wrong teq⏎customer`, columns, rows)
    expect(drawn.length).toBeLessThan(rows)
    expect(Math.max(...drawn.map((line) => line.length))).toBeLessThan(columns)
    expect(drawn.join('\n')).toMatch(/❯22 {2}customer/)
  })

  test('shows lines, switches, and the model', () => {
    expect(draw('customer⏎make⇥fs⏎price⇥n⏎').slice(0, 8)).toEqual([
      '? Resource vehicle           models/vehicle.ts · table vehicles · /api/vehicles',
      '',
      '     field        kind                   filter sort search null unique hidden',
      '  1  customer     references(customers)     ■     □     ·     □     □      □',
      '  2  make         text                      ■     ■     □     □     □      □',
      '  3  price        decimal(12,2)             □     □     ·     ■     □      □',
      '❯ 4               price decimal(12,2)       □     □     □     □     □      □',
      '',
    ])
    expect(draw('make⇥fs⏎').join('\n')).toContain('make: text().crud({ filterable: true, sortable: true }),')
  })

  test('says at once what is wrong, but nothing of a word that is still typed', () => {
    expect(draw('make te').join('\n')).not.toContain('↳')
    expect(draw('make teq').join('\n')).toContain('↳ unknown kind "teq"')
    expect(draw('make⏎make').join('\n')).toContain('exists already or is defined twice')
    expect(draw('constructor').join('\n')).toContain('reserved word')
    expect(draw('author references').join('\n')).toContain('there is no model "author"')
    expect(draw('author references⏎', 120).join('\n')).toContain('Scaffold author first')
  })
})

test('a relation between existing models has a key that may be null, unless n is pressed', () => {
  const rules = { complete: (text: string) => complete(text, { ...subject, takes: 'relations' }), findWrong: () => -1 }
  const entries = [...'customers⏎payers hasMany(customer) inverse(debtor)⏎customer⇥n⏎friends many⏎']
    .reduce((state, key) => press(state, named[key] ?? { sequence: key }, rules), openTable())
    .lines.map((line) => entryOfLine(line).text)
  const many = ['customers:hasMany(customer)?', 'payers:hasMany(customer)?:inverse(debtor)']
  expect(entries).toEqual([...many, 'customer:belongsTo(customer)', 'friends:manyToMany(vehicle)'])
})
