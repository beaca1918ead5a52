import { callOf, handler, handlingOf, queryOf } from '../../crud/handlers/handler.ts'
import { operationsOf } from '../../crud/operations/operations.ts'
import { planExport } from '../../crud/plan/export.ts'
import { runAnywhere } from '../../crud/records/read.ts'
import { parseExportRequest } from '../../crud/request/export.ts'
import { countRows } from '../../crud/response/respond.ts'
import { openStream } from '../../crud/response/stream.ts'
import type { Take } from '../../crud/run/export.ts'
import { renderingOf, setExportHeaders } from './response.ts'

/**
 * `GET /<plural>/export`: all matching records, as a streamed file.
 *
 * @example
 * Router().get('/export', exportMany(Customer))
 */
export const exportMany = handler('exportMany', async (resource, req, res) => {
  const request = parseExportRequest(queryOf(req), handlingOf(req, res))
  const call = await callOf(req, resource, 'exportMany')
  const plan = planExport(resource, request, call.caller)
  const begin = () => setExportHeaders(res, plan)
  if (req.method === 'HEAD') {
    begin()
    res.end()
    return
  }
  const { head, render, encode } = renderingOf(plan)
  const stream = openStream(res, head, begin)
  const take: Take = Object.assign(
    async (records: readonly string[]) => {
      await stream.write(render(records))
      countRows(res, records.length)
    },
    {
      rows: async (messages: Buffer, more: number) => {
        await stream.write(encode(messages))
        countRows(res, more)
      },
    },
  )
  countRows(res, 0)
  await runAnywhere(call, { name: 'export', selection: plan.selection, where: plan.where }, async (context) => {
    await operationsOf(resource.model, context).export(context.session.knex, plan, take)
    return 'complete'
  })
  stream.end()
})
