import type { Response } from 'express'
import { anyBytes, describeBytes, signatures } from '../../model/kinds/bytes.ts'
import type { NamedBytes } from '../run/records.ts'

/** Responds with bytes, as a file: whatever is in them, a browser runs nothing of it. */
export function respondBytes(res: Response, { name, bytes }: NamedBytes): void {
  const { type } = describeBytes(bytes)
  const { extension } = signatures.find((signature) => signature.type === type) ?? anyBytes
  const file = `${name.replace(/[^\w.-]+/g, '_')}.${extension}`
  res.setHeader('Content-Type', type)
  res.setHeader('Content-Disposition', `attachment; filename="${file}"`)
  res.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
  res.setHeader('X-Content-Type-Options', 'nosniff')
  res.setHeader('Content-Length', bytes.length)
  res.end(res.req.method === 'HEAD' ? undefined : bytes)
}
