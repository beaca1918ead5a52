import { expect, test } from 'vitest'
import { requireTool } from './project.ts'

test.each([
  ['@slipform/missing/package.json', '@slipform/missing'],
  ['missing-tool/bin/run', 'missing-tool'],
  ['missing-tool', 'missing-tool'],
])('%s that is not installed is named as %s', (specifier, name) => {
  expect(() => requireTool(specifier)).toThrow(
    `${name} is not installed. It is a development dependency: npm install without --omit=dev.`,
  )
})
