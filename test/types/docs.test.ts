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
