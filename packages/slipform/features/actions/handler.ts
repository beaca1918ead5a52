import { camelCase } from 'change-case'
import type { RequestHandler } from 'express'
import { checkRole, type Guard } from '../../crud/access/allow.ts'
import { roleOf } from '../../crud/access/caller.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { callOf, type OperationHandler } from '../../crud/handlers/handler.ts'
import { jsonBody } from '../../crud/request/body.ts'
import type { OperationFacts } from '../../model/operations.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { whoHas } from '../../model/roles.ts'
import type { Action } from './action.ts'
import { describeAction } from './describe.ts'
import { enqueueAction, mayBecomeJob } from './job.ts'
import { type InTransaction, readActionRequest, runAction } from './run.ts'

/** The operation of all actions; `at` of a handler completes it by the path of the route. */
export const actionFacts: OperationFacts = {
  name: 'action',
  method: 'post',
  path: '/actions/:action',
  minimumRole: 'editor',
  verb: 'action',
  isChosen: true,
}

/** A handler that serves an action. */
type ActionHandler = OperationHandler & Partial<Pick<Guard, 'who'>> & { readonly action: Action }

/** Milliseconds after which an action goes on as a job. */
const maxWaitMs = 3_000

/**
 * `POST /<plural>/actions/<name>`: runs an action on the records of `ids`, with `input`; returns its message, or the id of a job that runs
 * the action if it takes long.
 *
 * @example
 * Router().post('/actions/invoice', allow('editor'), action(invoice))
 */
export function action(declared: Action): ActionHandler {
  const { model, role } = declared
  const who = role === undefined ? undefined : () => whoHas([role].flat())
  const handle: RequestHandler = async (req, res) => {
    const caller = roleOf(req)
    if (caller !== undefined && who !== undefined) checkRole(caller, who())
    const call = await callOf(req, resourceOf(model), actionFacts)
    const input = await readActionRequest(declared, call, jsonBody(req))
    const tooLong = new Error('The action goes on as a job.')
    const timer = mayBecomeJob(call) && setTimeout(() => contextOf(req).cancel(tooLong), maxWaitMs)
    try {
      res.json({ message: await runAction(declared, call, input, inOwnTransaction) })
    } catch (error) {
      // The transaction is rolled back, so that the job runs the whole action.
      if (error !== tooLong) throw error
      res.status(202).json({ job: await enqueueAction(declared, call, input) })
    } finally {
      if (timer) clearTimeout(timer)
    }
  }
  const at = (path: string | undefined) => {
    const [, name] = /\/actions\/([a-z][\w-]*)$/i.exec(path ?? '') ?? []
    if (name === undefined)
      throw new Error(`POST /api${path ?? ''} serves an action of ${model.name}: its path ends with /actions/<name>.`)
    return {
      ...operation,
      name: `actions/${name}`,
      path: `/actions/${name}`,
      verb: camelCase(name),
      ...(declared.scope === 'one' && { isOfOne: true as const }),
    }
  }
  const operation = { ...actionFacts, model, instanceOf: actionFacts.name, at, describe: describeAction(declared) }
  return Object.assign(handle, { action: declared, operation, ...(who && { who }) })
}

const inOwnTransaction: InTransaction = ({ session, dryRun }, work) =>
  dryRun ? session.rolledBack(work) : session.transaction(work)
