// Parses the topics of a stream, before it opens. A new kind of topic also belongs in `TopicKind` and in access.ts.

import type { Request } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import { parseId } from '../../crud/plan/ids.ts'
import { isReserved } from '../../model/operations.ts'
import { checkTopicRole, type LiveResource, type LiveResources } from './live-resources.ts'

/** The maximum number of topics of a stream. */
export const maxTopics = 50

const maxTopicCharacters = 1_000

/** A topic that a stream follows: a resource, or one of its records. */
export interface Topic {
  /** The name as the client wrote it: `resource/customers`. */
  readonly name: string
  readonly live: LiveResource
  /** The key of the record as text; undefined for the resource. */
  readonly id: string | undefined
}

/**
 * Parses topics separated by commas, each once. The key in `resource/<resource>/<key>` is written as in a path.
 *
 * @throws ApiError 400 for a malformed topic or too many; 404, 401 and 403 as a read of the resource would respond.
 */
export function parseTopics(req: Request, resources: LiveResources, text: string): Topic[] {
  const names = [...new Set(text.split(',').filter((name) => name !== ''))]
  if (names.length === 0 || names.length > maxTopics) throw malformed()
  return names.map((name) => parseTopic(req, resources, name))
}

function parseTopic(req: Request, resources: LiveResources, name: string): Topic {
  const [, path] = /^resource\/([^\0]+)$/.exec(name) ?? []
  if (path === undefined || name.length > maxTopicCharacters || !name.isWellFormed()) throw malformed()
  // The path of a resource may have several parts, too.
  if (resources.get(path) !== undefined || !path.includes('/')) {
    return { name, live: checkTopicRole(req, path, resources.get(path), 'list'), id: undefined }
  }
  const at = path.lastIndexOf('/')
  const resource = path.slice(0, at)
  const live = checkTopicRole(req, resource, resources.get(resource), 'one')
  const key = decode(path.slice(at + 1))
  if (key === '' || isReserved(key)) throw malformed()
  return { name, live, id: String(parseId(live.resource, key)) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw malformed()
  }
}

function malformed(): ApiError {
  const expected = `up to ${maxTopics} topics as resource/customers or resource/customers/<id>, separated by commas`
  return ApiError.of('invalid_parameter', { parameter: 'topics', expected })
}
