import type { Request, Response } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import { authorOf } from '../../crud/access/caller.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { described } from '../../crud/describe/operation.ts'
import { parameterOf } from '../../crud/handlers/handler.ts'
import { jsonBody } from '../../crud/request/body.ts'
import { forPeople } from '../../crud/router/people.ts'
import { type ReadableRecord, readableOf } from '../../crud/router/readable-records.ts'
import { Router } from '../../crud/router/router.ts'
import type { Core } from '../../feature.ts'
import { faultsOf, rejection } from '../../model/resource/validate.ts'
import { commentBody, describeComments } from './describe.ts'
import { commentError } from './errors.ts'
import { limitRate } from './limit-rate.ts'
import { checkMentions, findPeople, type Mentionable } from './mentions.ts'
import {
  addComment,
  deleteComment,
  editComment,
  findComment,
  readComment,
  readComments,
  type StoredComment,
} from './stored.ts'

/** Builds the routes of comments on records, /api/admin/comments, for callers who may read the record. describe.ts documents them. */
export function commentRoutes(core: Core): Router {
  const resources = readableOf(core.routers)
  const peopleOf = (req: Request) => core.people(contextOf(req))
  const recordOf = (req: Request) =>
    resources.check(req, requiredParameter(req, 'resource'), requiredParameter(req, 'record'))

  const readersOf = async (req: Request, record: ReadableRecord): Promise<Mentionable> => ({
    people: await peopleOf(req),
    findReaders: (users) => resources.readersOf(req, record, users),
  })

  /** Finds a comment on a record that the caller may read. */
  const findReadable = async (req: Request): Promise<StoredComment> => {
    const id = String(req.params.id)
    const comment = isKey(id) ? await findComment(dbOf(req), id) : undefined
    if (comment === undefined) throw missingComment(id)
    const { resource, record_id: record } = comment
    if (!(await resources.isReadable(req, { resource, record }))) throw missingComment(id)
    return comment
  }

  const readPage = async (req: Request, res: Response) => {
    const record = await recordOf(req)
    const before = parameterOf(req, 'before')
    if (before !== '' && !isKey(before))
      throw ApiError.of('invalid_parameter', { parameter: 'before', expected: 'the id of a comment' })
    res.json(await readComments(dbOf(req), await peopleOf(req), record, before || undefined))
  }

  const add = async (req: Request, res: Response) => {
    const record = await recordOf(req)
    const text = readText(req)
    const among = await readersOf(req, record)
    await checkMentions(dbOf(req), text, among)
    const id = await addComment(dbOf(req), among.people, record, authorOf(contextOf(req).actor)?.id ?? null, text)
    res.status(201).json(await readComment(dbOf(req), among.people, id))
  }

  const findUsers = async (req: Request, res: Response) => {
    const record = await recordOf(req)
    // PostgreSQL rejects a text with NUL, even as a value to compare with.
    res.json(await findPeople(dbOf(req), parameterOf(req, 'q').replaceAll('\0', ''), await readersOf(req, record)))
  }

  const edit = async (req: Request, res: Response) => {
    const { id, resource, record_id: record, author_id, text: before } = await findReadable(req)
    const { actor } = contextOf(req)
    if (actor !== undefined && author_id !== authorOf(actor)?.id) throw commentError('foreign_comment', {})
    const text = readText(req)
    const among = await readersOf(req, { resource, record })
    await checkMentions(dbOf(req), text, among, before)
    await editComment(dbOf(req), among.people, { id, author_id }, text)
    res.json(await readComment(dbOf(req), among.people, id))
  }

  const remove = async (req: Request, res: Response) => {
    const { id, author_id } = await findReadable(req)
    const { actor } = contextOf(req)
    const isOpen = actor === undefined || actor.role === 'admin' || author_id === authorOf(actor)?.id
    if (!isOpen) throw commentError('foreign_comment', {})
    await deleteComment(dbOf(req), id)
    res.json({ id: String(id) })
  }

  return Router()
    .use(forPeople(core))
    .get('/', described(describeComments.list, readPage))
    .post('/', limitRate, described(describeComments.create, add))
    .get('/users', described(describeComments.users, findUsers))
    .patch('/:id', limitRate, described(describeComments.edit, edit))
    .delete('/:id', described(describeComments.remove, remove))
}

function dbOf(req: Request) {
  return contextOf(req).session.knex
}

/** Whether a text is the key of a comment: a positive number that fits. */
export function isKey(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text)
}

const required = { resource: 'the path of the resource below /api', record: 'the key of the record' } as const

/**
 * Reads a parameter of the query.
 *
 * @throws ApiError 400 that names the parameter if it is missing.
 */
function requiredParameter(req: Request, parameter: keyof typeof required): string {
  const text = parameterOf(req, parameter)
  if (text === '') throw ApiError.of('invalid_parameter', { parameter, expected: required[parameter] })
  return text
}

function missingComment(id: string): ApiError {
  return ApiError.of('record_not_found', { singular: 'comment', id })
}

/**
 * Reads the text of a body, without white space around it.
 *
 * @throws ApiError 400 when the body is not an object, 422 when the text is empty or too long.
 */
function readText(req: Request): string {
  const body = jsonBody(req)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw ApiError.of('invalid_body', { where: '', expected: 'object' })
  const sent: unknown = 'text' in body ? body.text : undefined
  const text = typeof sent === 'string' ? sent.trim() : sent
  const faults = faultsOf(commentBody, text === undefined ? {} : { text })
  if (faults !== undefined) throw rejection(faults)
  // The schema has checked that the value is a text.
  return text as string
}
