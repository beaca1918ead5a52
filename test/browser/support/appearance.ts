import type { Locator } from '@playwright/test'

/** Which edges of an element depend on the layout alone; the width of a text differs between browsers by a pixel. */
export type Edge = 'left' | 'right' | 'top' | 'height'

/** A part of a page by its name, with the edges to compare. */
export type Part = readonly [name: string, element: Locator, edges: readonly Edge[]]

/** Describes place, text, colours and borders of the parts of a page, a line each. */
export async function describeAppearance(parts: readonly Part[]): Promise<string> {
  const lines: string[] = []
  for (const [name, element, edges] of parts) lines.push(`${name}: ${await element.first().evaluate(describe, edges)}`)
  return `${lines.join('\n')}\n`
}

/** In the page: `left 232, top 48; 13px 500; rgb(…) on rgb(…); padding 4px 8px; border 1px rgb(…); radius 6px`. */
function describe(element: Element, edges: readonly Edge[]): string {
  const { left, right, top, height } = element.getBoundingClientRect()
  const place = { left, right: document.documentElement.clientWidth - right, top, height }
  const style = getComputedStyle(element)
  const borders = (['Top', 'Right', 'Bottom', 'Left'] as const).flatMap((side) =>
    style[`border${side}Style`] === 'none' || style[`border${side}Width`] === '0px'
      ? []
      : `${side.toLowerCase()} ${style[`border${side}Width`]} ${style[`border${side}Color`]}`,
  )
  const parts = [
    edges.map((edge) => `${edge} ${Math.round(place[edge])}`).join(', '),
    `${style.fontSize} ${style.fontWeight} ${style.fontFamily.split(',')[0]}`,
    style.backgroundColor === 'rgba(0, 0, 0, 0)' ? style.color : `${style.color} on ${style.backgroundColor}`,
    style.padding !== '0px' && `padding ${style.padding}`,
    borders.length > 0 && `border ${borders.join(', ')}`,
    style.borderRadius !== '0px' && `radius ${style.borderRadius}`,
    style.boxShadow !== 'none' && `shadow ${style.boxShadow}`,
  ]
  return parts.filter(Boolean).join('; ')
}
