import { expect, test } from 'vitest'
import { runCodemods } from '../update/codemod.ts'
import { importRouter } from './import-router.ts'

const path = 'generators/templates/routes.hbs'
const run = (text: string, at = path) => runCodemods([importRouter], { [at]: text }).texts[at]

const rest = `import { {{imports}} } from 'slipform/routes'

export const {{variable}} = Router()
`

test.each([
  ["import { Router } from 'express'\n", ''],
  ['import { Router } from "express";\r\n', ''],
  ["import { type Request, Router } from 'express'\n", "import { type Request } from 'express'\n"],
  ["import {\n  json,\n  Router,\n} from 'express'\n", "import { json } from 'express'\n"],
  ["// Ours\nimport { Router } from 'express'\n", '// Ours\n'],
])('removes Router of %j', (before, after) => {
  expect(run(before + rest)).toBe(after + rest)
})

test.each([
  ["import { Router as Routes } from 'express'\n", rest],
  ["import { json } from 'express'\n", rest],
  ["import { Router } from 'express'\n", "import { allow, list } from 'slipform/routes'\n"],
])('keeps what does not clash: %j', (before, after) => {
  expect(run(before + after)).toBeUndefined()
})

test('keeps other files', () => {
  const text = `import { Router } from 'express'\n${rest}`
  expect(run(text, 'generators/templates/model.hbs')).toBeUndefined()
  expect(run(text, 'server/own.ts')).toBeUndefined()
})

test.each([
  [
    "import { Router } from 'express'\nimport { allow, list } from 'slipform/routes'\n",
    "import { Router, allow, list } from 'slipform/routes'\n",
  ],
  ["import type { Router } from 'express'\n", "import type { Router } from 'slipform/routes'\n"],
  [
    'import { type Request, Router } from "express"\n',
    'import { type Request } from "express"\nimport { Router } from "slipform/routes"\n',
  ],
  [
    "import express, { Router as Routes } from 'express'\n",
    "import express from 'express'\nimport { Router as Routes } from 'slipform/routes'\n",
  ],
])('moves the import of a router: %j', (before, after) => {
  const use = '\nexport const publicPages = Router()\n'
  expect(run(before + use, 'server/routes/public.ts')).toBe(after + use)
})

test('keeps routers outside server/routes', () => {
  expect(run("import { Router } from 'express'\n", 'server/pages.ts')).toBeUndefined()
})
