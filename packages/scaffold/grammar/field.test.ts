import { now } from 'slipform'
import { describe, expect, test } from 'vitest'
import { splitEntries } from './entry.ts'
import { parseField } from './field.ts'

test.each([
  ['a:text  b:integer', ['a:text', 'b:integer']],
  ['a:decimal(10, 2)? b:oneOf("on hold",sold)', ['a:decimal(10, 2)?', 'b:oneOf("on hold",sold)']],
  ['', []],
])('splitEntries: %j', (list, entries) => expect(splitEntries(list)).toEqual(entries))

describe('parseField', () => {
  const auto = { exclude: ['create', 'update'], on_create: now }
  test.each([
    ['name', { kind: { name: 'text' }, options: {}, attributes: {} }],
    ['composer:text?', { kind: { name: 'text' }, options: { nullable: true }, attributes: {} }],
    ['name:text:searchable_title', { attributes: { filterable: true, sortable: true, fulltext: true } }],
    ['name:searchable_title', { kind: { name: 'text' }, attributes: { filterable: true, fulltext: true } }],
    ['price:decimal(10,2)?', { kind: { name: 'decimal', precision: 10, scale: 2 }, options: { nullable: true } }],
    ['price:integer:filterable:sortable', { attributes: { filterable: true, sortable: true } }],
    [
      'a:oneOf(a,"c d"):on_create(a)',
      { kind: { name: 'oneOf', values: ['a', 'c d'] }, attributes: { on_create: 'a' } },
    ],
    ['a:oneOf(a,b,c):transitions(a>b,a>c, b>c)', { options: { transitions: { a: ['b', 'c'], b: ['c'] } } }],
    ['number:sequence(T-{year}-{0000})', { kind: { name: 'sequence', pattern: 'T-{year}-{0000}' }, options: {} }],
    ['a:oneOf(0=draft,"1=in review")', { kind: { name: 'integer', labels: { 0: 'draft', 1: 'in review' } } }],
    ['a:oneOf(0=draft,1=sent):on_create(sent)', { attributes: { on_create: 1 } }],
    ['tags:arrayOf(text)', { kind: { name: 'arrayOf', item: { name: 'text' } } }],
    ['sizes:arrayOf(oneOf(s,m))', { kind: { name: 'arrayOf', item: { name: 'oneOf', values: ['s', 'm'] } } }],
    ['rates:arrayOf(decimal(5,1))', { kind: { name: 'arrayOf', item: { name: 'decimal', precision: 5, scale: 1 } } }],
    ['visits:counter', { kind: { name: 'integer' }, attributes: { sortable: true, ...auto, on_create: 0 } }],
    ['made_at:created', { kind: { name: 'datetime' }, attributes: { sortable: true, ...auto } }],
    ['secret:sensitive', { kind: { name: 'text' }, attributes: { exclude: ['one', 'list'] } }],
    ['salary:integer:visible_to(admin)', { attributes: { visible_to: 'admin' } }],
    ['email:text:unique:format(email):maxLength(80)', { options: { unique: true, format: 'email', maxLength: 80 } }],
    ['email:text:format(email):trim', { options: { format: 'email', trim: true } }],
    ['mileage:bigint:unit(km):group(Use)', { attributes: { unit: 'km', group: 'Use' } }],
    ['share:float:format(percent)', { options: {}, attributes: { format: 'percent' } }],
    ['price:decimal(9,2):currency(EUR)', { attributes: { currency: 'EUR' } }],
    ['fee:bigint:currency(money,cents)', { attributes: { currency: { field: 'money', cents: true } } }],
    ['mileage:bigint:minimum(0)', { options: { minimum: '0' } }],
    ['code:text:pattern("^[A-Z]{2},(x|y)$")', { options: { pattern: '^[A-Z]{2},(x|y)$' } }],
    ['a:oneOf(a,"b c"):transitions(a>"b c","b c">"a")', { options: { transitions: { a: ['b c'], 'b c': ['a'] } } }],
    ['open:boolean:default(true)', { options: { default: true } }],
    ['meta:json:default({})', { options: { default: {} } }],
    ['id:integer:primary_key:column(no)', { options: { column: 'no' }, attributes: { primary_key: true } }],
    ['a:uuid?:references(b):on_delete("set null")', { options: { references: 'b', on_delete: 'set null' } }],
    ['part_id:uuid:label(Assembly)', { label: 'Assembly' }],
  ])('%s', (text, expected) => expect(parseField(text)).toMatchObject(expected))

  test.each([
    ['a:string', 'unknown kind "string"'],
    ['a:constructor', 'unknown kind "constructor"'],
    ['a:text:sorted', 'unknown attribute "sorted"'],
    ['a:text:__proto__', 'unknown attribute "__proto__"'],
    ['a:decimal', 'decimal needs a precision'],
    ['a:decimal(2,10)', 'decimal needs a precision'],
    ['a:oneOf', 'oneOf needs its values'],
    ['a:oneOf(x,x)', 'has a value twice'],
    ['a:text(5)', 'takes no arguments'],
    ['a:arrayOf', 'arrayOf needs the kind'],
    ['a:arrayOf(arrayOf(text))', 'arrayOf needs the kind'],
    ['a:text:exclude(everything)', 'exclude needs targets'],
    ['a:text:visible_to', 'visible_to needs roles among viewer, editor, admin'],
    ['a:text:visible_to(boss)', 'visible_to needs roles'],
    ['a:text:visible_to(editor,boss)', 'visible_to needs roles'],
    ['a:integer:unit', 'unit needs a line of text'],
    ['a:integer:currency(EUR,pence)', 'currency needs a code or a field'],
    ['a:integer:format(email)', 'format of a number needs one of duration, milliseconds, bytes, percent, epoch'],
    ['a:text:maxLength', 'maxLength needs its value'],
    ['a:text:maxLength(many)', 'maxLength needs a number'],
    ['a:integer:on_create(one)', 'is not a number'],
    ['a:oneOf(x):on_create(y)', 'is not one of x'],
    ['a:oneOf(draft,sent):transitions(draft>snet)', 'Did you mean "sent"?'],
    ['a:oneOf(draft,sent):transitions(draft)', 'transitions needs changes from one value of oneOf to another'],
    ['a:text:transitions(a>b)', 'transitions needs changes'],
    ['a:sequence', 'sequence needs one count in its pattern'],
    ['a:sequence({month}-{00})', 'sequence needs {year} beside {month}'],
    ['a:text:on_delete(explode)', 'on_delete needs one of'],
    ['a:decimal(10', 'Unbalanced parentheses or quotes'],
    ['a:text:"x', 'Unbalanced parentheses or quotes'],
    ['a:te xt', 'Cannot read'],
  ])('refuses %s', (text, message) => expect(() => parseField(text)).toThrow(message))
})
