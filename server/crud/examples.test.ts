import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Customer } from '../../models/customer.ts'
import { applyFilters } from './filters.ts'
import { buildFulltextCondition } from './fulltext.ts'
import { parsePagination } from './pagination.ts'
import { parseSorting } from './sorting.ts'

// The examples in the docstrings of the exported helpers: a line of code, and in comments behind or below it what it gives.

const helpers = { applyFilters, buildFulltextCondition, parsePagination, parseSorting, Customer }

function examplesOf(file: string): [code: string, result: string][] {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  const docstrings = [...source.matchAll(/@example\n([\s\S]*?)(?=\n \*\n|\n \*\/)/g)].map((match) => match[1] ?? '')
  const lines = docstrings
    .join('\n')
    .replaceAll(/^ \* ?/gm, '')
    .split('\n')
  const examples: [string, string][] = []
  for (const line of lines) {
    const [code = '', comment = ''] = line.split(/\s*\/\/ ?/)
    const last = examples.at(-1)
    if (code !== '') examples.push([code, comment])
    else if (last !== undefined) last[1] += comment
  }
  return examples.map(([code, result]) => [code, result.replace(/(\]|\}), as .*$/, '$1')])
}

const evaluate = (code: string) => new Function(...Object.keys(helpers), `return (${code})`)(...Object.values(helpers))

describe.each(['filters.ts', 'fulltext.ts', 'pagination.ts', 'sorting.ts'])('the examples in %s', (file) => {
  test.each(examplesOf(`./${file}`))('%s gives what it says', (code, result) => {
    expect(result).not.toBe('')
    expect(evaluate(code)).toEqual(evaluate(result))
  })
})
