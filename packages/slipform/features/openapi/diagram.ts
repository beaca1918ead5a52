import type { FieldOptions } from '../../model/kinds.ts'
import { transitionsOf } from '../../model/states.ts'

// The diagram of an enumeration with transitions, which the page of the API shows: a column for each step from the first states.

/** Returns the path of the diagram of a field of a schema. */
export function diagramPath(schema: string, field: string): string {
  return `/api/docs/states/${schema}/${field}.svg`
}

// In pixels. The monospaced font has characters of the same width.
const character = 7.5
const [boxHeight, gapX, gapY, margin] = [30, 70, 26, 24]

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Renders states and their transitions as SVG. */
export function renderDiagram(
  values: readonly unknown[],
  transitions: NonNullable<FieldOptions['transitions']>,
): string {
  const states = values.filter((value) => typeof value === 'string')
  const edges = (transitionsOf({ transitions }) ?? []).filter(({ from, to }) => from !== to)
  const columns = columnsOf(states, edges)
  const width = Math.max(...states.map((state) => state.length)) * character + 24
  const boxes = new Map<string, Box>()
  for (const [column, names] of columns.entries())
    for (const [row, name] of names.entries())
      boxes.set(name, { x: margin + column * (width + gapX), y: margin + row * (boxHeight + gapY), width })
  const rows = Math.max(...columns.map(({ length }) => length))
  const back = edges.filter(({ from, to }) => (boxes.get(to)?.x ?? 0) <= (boxes.get(from)?.x ?? 0)).length
  const size = [
    2 * margin + columns.length * (width + gapX) - gapX,
    2 * margin + rows * (boxHeight + gapY) + back * 10,
  ].map(Math.ceil)
  const lines = edges.map(({ from, to, role }) =>
    renderEdge(boxes.get(from), boxes.get(to), [role ?? []].flat().join(', ')),
  )
  const shapes = [...boxes].map(
    ([name, { x, y }]) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${boxHeight}" rx="6" fill="#fff" stroke="#555"/><text x="${x + width / 2}" y="${y + 20}" text-anchor="middle">${escapeText(name)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}" viewBox="0 0 ${size.join(' ')}" font-family="monospace" font-size="12.5"><defs><marker id="end" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="#555"/></marker></defs>${[...lines, ...shapes].join('')}</svg>`
}

/** Returns the states by the number of steps from the first one; states that no step leads to begin in the first column. */
function columnsOf(states: readonly string[], edges: readonly { from: string; to: string }[]): string[][] {
  const columns: string[][] = [states.filter((state, at) => at === 0 || !edges.some(({ to }) => to === state))]
  for (;;) {
    const placed = columns.flat()
    const last = columns.at(-1) ?? []
    const next = states.filter(
      (state) => !placed.includes(state) && edges.some(({ from, to }) => to === state && last.includes(from)),
    )
    if (next.length > 0) columns.push(next)
    // A circle that the first states do not lead to.
    else if (placed.length < states.length) columns[0]?.push(states.find((state) => !placed.includes(state)) ?? '')
    else return columns
  }
}

/** Renders an arrow, with the role that it needs: from side to side, within a column beside it, and back below the boxes. */
function renderEdge(from: Box | undefined, to: Box | undefined, role: string): string {
  if (from === undefined || to === undefined) return ''
  const middle = boxHeight / 2
  const isBack = to.x < from.x
  const [x1, y1] = isBack ? [from.x + from.width / 2, from.y + boxHeight] : [from.x + from.width, from.y + middle]
  const [x2, y2] = isBack
    ? [to.x + to.width / 2 + 8, to.y + boxHeight]
    : [to.x > from.x ? to.x : to.x + to.width, to.y + middle]
  const below = Math.max(y1, y2) + 28
  const [bend1, bend2] = isBack
    ? [`${x1} ${below}`, `${x2} ${below}`]
    : [`${x1 + gapX / 2} ${y1}`, `${to.x > from.x ? x2 - gapX / 2 : x2 + gapX / 2} ${y2}`]
  const [x, y] = isBack ? [(x1 + x2) / 2, below] : [to.x > from.x ? (x1 + x2) / 2 : x1 + gapX / 2, (y1 + y2) / 2]
  const label = `<text x="${x}" y="${y - 4}" text-anchor="middle" font-size="10" fill="#555">${escapeText(role)}</text>`
  return `<path d="M${x1} ${y1}C${bend1} ${bend2} ${x2} ${y2}" fill="none" stroke="#555" marker-end="url(#end)"/>${role ? label : ''}`
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
