import { expect, test } from 'vitest'
import { checkResource } from '../spec/check/resource.ts'
import type { ResourceInput } from '../spec/options/resource.ts'
import { renderRoutes } from './routes.ts'

/** The lines of the routes that some answers open. */
function linesOf(input: Partial<ResourceInput>): string[] {
  const text = renderRoutes(
    checkResource({ name: 'track', fields: ['name'], operations: ['one', 'remove'], ...input }, []),
  )
  return text.split('\n').filter((line) => /^(import .*slipform\/routes| {2}\.)/.test(line))
}

test.each([
  [
    'viewers read, editors write',
    {},
    [
      "import { Router, allow, one, remove } from 'slipform/routes'",
      "  .use(allow('viewer'))",
      "  .get('/:id', one(Track))",
      "  .delete('/:id', allow('editor'), remove(Track))",
    ],
  ],
  [
    'what the whole file asks for is not said again',
    { role: 'editor' },
    [
      "import { Router, allow, one, remove } from 'slipform/routes'",
      "  .use(allow('editor'))",
      "  .get('/:id', one(Track))",
      "  .delete('/:id', remove(Track))",
    ],
  ],
  [
    'admins read the history',
    { audited: true, operations: ['one'] },
    [
      "import { Router, allow, history, one } from 'slipform/routes'",
      "  .use(allow('viewer'))",
      "  .get('/:id', one(Track))",
      "  .get('/:id/history', allow('admin'), history(Track))",
    ],
  ],
  [
    'of what is for admins alone, too',
    { audited: true, role: 'admin', operations: ['one'] },
    [
      "import { Router, allow, history, one } from 'slipform/routes'",
      "  .use(allow('admin'))",
      "  .get('/:id', one(Track))",
      "  .get('/:id/history', history(Track))",
    ],
  ],
])('%s', (_what, input, lines) => expect(linesOf(input)).toEqual(lines))
