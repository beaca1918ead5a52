import { crc32, deflateSync } from 'node:zlib'
import type { Knex } from 'knex'

/** The newest work that has a photo. */
const photographed = 24
/** Those of them with an invoice and a diagnosis, too. */
const documented = 6
const faults = [
  'P0301 Cylinder 1 misfire detected',
  'P0420 Catalyst efficiency below threshold',
  'C1201 ABS sensor, left',
]

/** Gives the newest completed work photos, invoices and diagnoses. Tells whether it did: not where any work has a photo. */
export async function fill(db: Knex): Promise<boolean> {
  if ((await db('maintenance_records').whereNotNull('photo').first('id')) !== undefined) return false
  const newest = await db('maintenance_records as record')
    .join('vehicles as vehicle', 'vehicle.id', 'record.vehicle_id')
    .where('record.completed', true)
    .orderBy([{ column: 'record.created_at', order: 'desc' }, 'record.id'])
    .limit(photographed)
    .select('record.id', 'record.description', 'record.cost', 'vehicle.make', 'vehicle.model', 'vehicle.vin')
  await db.transaction(async (trx) => {
    for (const [at, { id, description, cost, make, model, vin }] of newest.entries()) {
      const vehicle = `${make} ${model}, ${vin}`
      const documents = {
        invoice: drawInvoice(['Invoice', vehicle, description, `Total: ${cost} EUR`]),
        diagnosis: Buffer.from([vehicle, ...faults.slice(at % faults.length), 'End of report', ''].join('\n')),
      }
      await trx('maintenance_records')
        .where({ id })
        .update({ photo: drawWheel(at), ...(at < documented && documents) })
    }
  })
  return newest.length > 0
}

type Color = readonly [red: number, green: number, blue: number]

const width = 240
const height = 180
const walls: readonly Color[] = [
  [203, 213, 225],
  [214, 211, 209],
  [191, 219, 254],
  [187, 217, 200],
]

/** Draws a wheel in front of a wall as a PNG: the number turns the wheel and chooses the wall. */
function drawWheel(number: number): Buffer {
  const wall = walls[number % walls.length] ?? [255, 255, 255]
  const colorAt = (x: number, y: number): Color => {
    const radius = Math.hypot(x - width / 2, y - height / 2)
    // Five spokes.
    const spoke = Math.cos(5 * (Math.atan2(y - height / 2, x - width / 2) + number / 4))
    if (radius < 9) return [71, 85, 105]
    if (radius < 52 && (radius < 16 || radius > 45 || spoke > 0.35)) return [226, 232, 240]
    if (radius < 52) return radius < 36 ? [148, 163, 184] : [51, 65, 85]
    if (radius < 80) return radius > 62 && radius < 64 ? [63, 63, 70] : [39, 39, 42]
    return y > height / 2 + 70 ? [120, 113, 108] : wall
  }
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => smooth(colorAt, x, y)).flat(),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const chunks = [
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.from(rows.flat()))],
    ['IEND', Buffer.alloc(0)],
  ] as const
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks.map(([name, data]) => chunkOf(name, data))])
}

/** Mixes the colours within a pixel, so that edges have no steps. */
function smooth(colorAt: (x: number, y: number) => Color, x: number, y: number): number[] {
  const parts = [0.25, 0.75].flatMap((right) => [0.25, 0.75].map((down) => colorAt(x + right, y + down)))
  return [0, 1, 2].map((channel) => Math.round(parts.reduce((sum, color) => sum + (color[channel] ?? 0) / 4, 0)))
}

function chunkOf(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** Writes lines into a PDF of one page. */
function drawInvoice([title = '', ...lines]: readonly string[]): Buffer {
  const textOf = (line: string) => `(${line.replace(/[\\()]/g, '\\$&')})`
  const content = `BT /F1 20 Tf 40 220 Td ${textOf(title)} Tj /F1 11 Tf ${lines.map((line) => `0 -28 Td ${textOf(line)} Tj`).join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 280] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const offsets: string[] = []
  let text = '%PDF-1.4\n'
  for (const [at, object] of objects.entries()) {
    offsets.push(`${String(text.length).padStart(10, '0')} 00000 n \n`)
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + trailer, 'latin1')
}
