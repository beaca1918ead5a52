import { expect, test } from 'vitest'
import { splitStatements, withoutQuotes } from './split-statements.ts'

test.each<[name: string, texts: readonly string[]]>([
  ['semicolons', ['select 1', 'select 2']],
  ['strings', [`select ';', 'it''s; one', E'a\\';b', e'\\\\'`, 'select 2']],
  ['a backslash in a plain string', [`select '\\'`, 'select 2']],
  ['identifiers', ['select 1 as "a;""b"', 'select 2']],
  ['dollar quotes', ['do $$ begin; $a$;$a$ end $$', 'select $tag$ $$;$$ $tag$']],
  ['parameters and names with a dollar', ['select $1', 'select a$b$c', 'select 2']],
  ['parentheses', ['create rule r as on insert to t do also (select 1; select 2)', 'select 3']],
  [
    'bodies',
    ['create function f() returns int begin atomic select case when true then 1 end; select 2; end', 'select 3'],
  ],
  ['a transaction', ['begin', 'select 1', 'end', 'select 2']],
  ['what does not end', [`select 'a;`]],
  ['a comment that does not end', ['select 1', 'select 2 /* ; /* */']],
])('splits at %s', (_name, texts) => expect(splitStatements(texts.join('; ')).map(({ text }) => text)).toEqual(texts))

test.each([
  [';;\n ; -- nothing\n', []],
  [
    '-- 1;\n/* 2; /* 3; */ 4; */ select /* ; */ 1 /* ; */ -- ;\n; select 2 -- the last',
    ['select /* ; */ 1', 'select 2'],
  ],
  ['\\restrict a1;b\nselect 1;\n\\connect "x"\nselect 2', ['\\restrict a1;b', 'select 1', '\\connect "x"', 'select 2']],
])('of comments and lines of psql: %j', (script, texts) => {
  expect(splitStatements(script).map(({ text }) => text)).toEqual(texts)
})

test('takes the rows below COPY, and counts lines', () => {
  const script = `create table t (a text);\n\nCOPY public.t (a) FROM stdin;\nit's; $$\n\\N\n\\.\n\n-- next\nselect 1;\ncopy t from stdin with (format csv);\n"a;b"\n`
  expect(splitStatements(script)).toEqual([
    { text: 'create table t (a text)', line: 1 },
    { text: 'COPY public.t (a) FROM stdin', line: 3, rows: "it's; $$\n\\N\n" },
    { text: 'select 1', line: 9 },
    { text: 'copy t from stdin with (format csv)', line: 10, rows: '"a;b"\n' },
  ])
})

test.each([
  ['a -- `b` c\nd', 'a  \nd'],
  ['a /* `b` */ c /* d', 'a   c  '],
  [`a 'b''c' E'd\\'e' f`, 'a     f'],
  ['a "b""c" $$d$$ $e$ $$ $e$ f', 'a       f'],
  ['type$a$ [b] `c', 'type$a$ [b] `c'],
])('%s without quotes', (text, bare) => expect(withoutQuotes(text)).toBe(bare))
