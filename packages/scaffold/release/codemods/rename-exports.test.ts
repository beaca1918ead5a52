import { expect, test } from 'vitest'
import { runCodemods } from '../update/codemod.ts'
import { renameExports } from './rename-exports.ts'

const path = 'e2e/orders.spec.ts'
const run = (text: string) => runCodemods([renameExports], { [path]: text }).texts[path]

test('renames the import and its uses, and nothing else', () => {
  const text = (name: string, property = name) => `// uniqueMoment in a comment
import { crudSuite, ${name} } from '@slipform/testing'
const at = ${name}()
const other = (uniqueMoment: () => string) => [uniqueMoment(), 'uniqueMoment', record.uniqueMoment]
const functions = { ${property}, uniqueMoment: 1 }
`
  expect(run(text('uniqueMoment'))).toBe(text('uniqueTimestamp', 'uniqueMoment: uniqueTimestamp'))
})

test.each([
  [
    "import { uniqueMoment as at } from '@slipform/testing'\nat()\n",
    "import { uniqueTimestamp as at } from '@slipform/testing'\nat()\n",
  ],
  [
    "export { uniqueMoment } from '@slipform/testing'\n",
    "export { uniqueTimestamp as uniqueMoment } from '@slipform/testing'\n",
  ],
  [
    "import { uniqueMoment } from '@slipform/testing'\nexport { uniqueMoment }\n",
    "import { uniqueTimestamp } from '@slipform/testing'\nexport { uniqueTimestamp as uniqueMoment }\n",
  ],
])('keeps aliases, and the names that other files import', (before, after) => {
  expect(run(before)).toBe(after)
})

test('leaves own functions of the same name alone', () => {
  expect(run("import { uniqueMoment } from './own.ts'\nuniqueMoment('@slipform/testing')\n")).toBeUndefined()
})
