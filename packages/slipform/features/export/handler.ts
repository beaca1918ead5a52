import type { Request, Response } from 'express'
import type { Call } from '../../crud/context/call.ts'
import { callOf, handler, handlingOf, queryOf } from '../../crud/handlers/handler.ts'
import { narrow } from '../../crud/operations/operations.ts'
import { isReadByHooks } from '../../crud/records/read.ts'
import { countRows } from '../../crud/response/respond.ts'
import { openStream } from '../../crud/response/stream.ts'
import type { Session } from '../../db/session.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { describeExport } from './describe.ts'
import { exportFacts } from './operations.ts'
import { planExport } from './plan.ts'
import { parseExportRequest } from './request.ts'
import { renderingOf, setExportHeaders } from './response.ts'
import { runExport, type Take } from './run.ts'

/**
 * `GET /<plural>/export`: all matching records, as a streamed file.
 *
 * @example
 * Router().get('/export', exportMany(Customer))
 */
export const exportMany = handler(exportFacts.exportMany, respond, describeExport)

async function respond(resource: Resource, req: Request, res: Response): Promise<void> {
  const request = parseExportRequest(queryOf(req), handlingOf(req, res))
  const call = await callOf(req, resource, exportFacts.exportMany)
  const plan = planExport(resource, request, call.caller)
  const begin = () => setExportHeaders(res, plan)
  if (req.method === 'HEAD') {
    begin()
    res.end()
    return
  }
  const { head, render } = renderingOf(plan)
  const stream = openStream(res, head, begin)
  const take: Take = async (rows) => {
    const text = render(rows)
    await stream.write(text)
    countRows(res, rows.length)
    return text.length
  }
  countRows(res, 0)
  const run = async (session: Session, context: Call) => {
    const narrowIn = (trx: Session) => narrow(resource.model, trx.knex, plan, context)
    await runExport(session, plan, { narrow: narrowIn, take, context })
    // Not undefined, for which a read that has used a replica would run again on the primary.
    return 'complete'
  }
  const read = isReadByHooks(plan.selection)
    ? call.commit((call) => run(call.session, call))
    : call.readAnywhere((session) => run(session, call))
  await read
  stream.end()
}
