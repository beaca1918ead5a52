import { expect, test } from 'vitest'
import type { ResourceInput } from '../answers/options/resource.ts'
import { readResource } from '../check/resource.ts'
import { renderRoutes } from './resource.ts'

/** The lines of the routes that some answers open, as their words. */
function linesOf(input: Partial<ResourceInput>): string[] {
  const spec = readResource({ name: 'track', fields: ['name'], operations: ['one', 'remove'], ...input }, [])
  const lines = renderRoutes(spec)
    .split('\n')
    .filter((line) => /^ {2}\./.test(line))
  return lines.map((line) =>
    line
      .replaceAll(/^ {2}\.|api\.|[(,)']|Track/g, ' ')
      .trim()
      .replaceAll(/ +/g, ' '),
  )
}

test.each([
  ['viewers read, editors write', {}, ['use allow viewer', 'get /:id one', 'delete /:id allow editor remove']],
  [
    'what the whole file asks for is not said again',
    { role: 'editor' },
    ['use allow editor', 'get /:id one', 'delete /:id remove'],
  ],
  [
    'admins read the history',
    { audited: true, operations: ['one'] },
    ['use allow viewer', 'get /:id one', 'get /:id/history allow admin history'],
  ],
  [
    'a trash has its routes',
    { trash: 'deleted_at', operations: ['remove'] },
    [
      'use allow viewer',
      'get /trash allow editor listTrash',
      'post /trash/restore allow editor restoreMany',
      'delete /trash/batch allow admin purgeMany',
      'delete /trash allow admin emptyTrash',
      'delete /:id allow editor remove',
    ],
  ],
  [
    'of what is for admins alone, too',
    { audited: true, role: 'admin', operations: ['one'] },
    ['use allow admin', 'get /:id one', 'get /:id/history history'],
  ],
])('%s', (_what, input, lines) => expect(linesOf(input)).toEqual(lines))
