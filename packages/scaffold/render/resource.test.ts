import { expect, test } from 'vitest'
import type { ResourceInput } from '../answers/options/resource.ts'
import { readResource } from '../check/resource.ts'
import { renderRoutes } from './resource.ts'

/** The lines of the routes that some answers open. */
function linesOf(input: Partial<ResourceInput>): string[] {
  const text = renderRoutes(
    readResource({ name: 'track', fields: ['name'], operations: ['one', 'remove'], ...input }, []),
  )
  return text.split('\n').filter((line) => /^ {2}\./.test(line))
}

test.each([
  [
    'viewers read, editors write',
    {},
    [
      "  .use(api.allow('viewer'))",
      "  .get('/:id', api.one(Track))",
      "  .delete('/:id', api.allow('editor'), api.remove(Track))",
    ],
  ],
  [
    'what the whole file asks for is not said again',
    { role: 'editor' },
    ["  .use(api.allow('editor'))", "  .get('/:id', api.one(Track))", "  .delete('/:id', api.remove(Track))"],
  ],
  [
    'admins read the history',
    { audited: true, operations: ['one'] },
    [
      "  .use(api.allow('viewer'))",
      "  .get('/:id', api.one(Track))",
      "  .get('/:id/history', api.allow('admin'), api.history(Track))",
    ],
  ],
  [
    'a trash has its routes',
    { trash: 'deleted_at', operations: ['remove'] },
    [
      "  .use(api.allow('viewer'))",
      "  .get('/trash', api.allow('editor'), api.listTrash(Track))",
      "  .post('/trash/restore', api.allow('editor'), api.restoreMany(Track))",
      "  .delete('/trash/batch', api.allow('admin'), api.purgeMany(Track))",
      "  .delete('/trash', api.allow('admin'), api.emptyTrash(Track))",
      "  .delete('/:id', api.allow('editor'), api.remove(Track))",
    ],
  ],
  [
    'of what is for admins alone, too',
    { audited: true, role: 'admin', operations: ['one'] },
    ["  .use(api.allow('admin'))", "  .get('/:id', api.one(Track))", "  .get('/:id/history', api.history(Track))"],
  ],
])('%s', (_what, input, lines) => expect(linesOf(input)).toEqual(lines))
