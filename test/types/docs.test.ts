import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('every whole example of docs/models.md is compiled, in docs.type-test.ts', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../docs/models.md'), 'utf8')
  const compiled = readFileSync(join(import.meta.dirname, 'docs.type-test.ts'), 'utf8')
  const whole = [...docs.matchAll(/^```ts\n([^…]*?)^```$/gm)].map(([, example = '']) => example)
  expect(whole.length).toBeGreaterThan(4)
  for (const example of whole) expect(compiled).toContain(`\n${example}`)
})

test('the examples of docs/testing.md run as tests of the garage, or are compiled', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
  const examples = [...read('docs/testing.md').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, example = '']) => example)
  const [example = '', hooks = '', rules = '', suite = '', server = ''] = examples
  expect(examples).toHaveLength(5)
  expect(read('e2e/vehicles.spec.ts')).toContain(example.trim())
  expect(read('e2e/customers.spec.ts')).toContain(hooks)
  expect(read('test/types/docs.type-test.ts')).toContain(rules)
  expect(read('e2e/customers.spec.ts')).toContain(suite)
  expect(read('test/browser/start-server.spec.ts').replace(/^ {2}/gm, '')).toContain(server)
})
