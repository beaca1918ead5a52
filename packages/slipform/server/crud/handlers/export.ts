import { callerOf } from '../caller.ts'
import { OperationContext } from '../operation-context.ts'
import { operationsOf } from '../operations.ts'
import { planExport } from '../plan/export.ts'
import { parseExportRequest } from '../request/export.ts'
import { renderingOf, setExportHeaders } from '../response/export.ts'
import { openStream } from '../response/stream.ts'
import { databaseOf, handler, handlingOf, queryOf } from './handler.ts'
import { contextOf } from './request-context.ts'

/**
 * `GET /<plural>/export`: all records that match, as a file that is written while it is read.
 *
 * @example
 * Router().get('/export', exportMany(Customer))
 */
export const exportMany = handler('exportMany', async (resource, req, res) => {
  const request = parseExportRequest(queryOf(req), handlingOf(req, res))
  const plan = planExport(resource, request, await callerOf(req, resource))
  const begin = () => setExportHeaders(res, plan)
  if (req.method === 'HEAD') {
    begin()
    res.end()
    return
  }
  const { head, render } = renderingOf(plan)
  const stream = openStream(res, head, begin)
  await new OperationContext(contextOf(req), false).commit((context) =>
    operationsOf(resource.model, context).export(databaseOf(req), plan, (records) => stream.write(render(records))),
  )
  stream.end()
})
