// The widths that users give columns by their edges: CSS variables of the table hold them, by which an edge changes them without rendering.

import type { ReactNode } from 'react'
import { columnSources } from './TableColumnsContext.tsx'
import { useColumnWidths } from './useStoredColumns.ts'

/** The limits of a column's width, in pixels. */
export const widthLimits = { min: 48, max: 800 } as const

/** Returns the nearest width that a column can have. */
export const limitWidth = (width: number): number =>
  Math.min(widthLimits.max, Math.max(widthLimits.min, Math.round(width)))

/** Returns the CSS variable with the width of a column; names of variables have no dots. */
export const widthVariable = (source: string): `--${string}` =>
  `--width-${source.replace(/[^a-z0-9]/gi, (character) => `-${character.codePointAt(0)}-`)}`

/** Returns the properties of a table whose columns have the widths that the browser stores under a key. */
export const useWidthStyles = (columns: ReactNode, storeKey: string) => {
  const sources = columnSources(columns)
  const [widths] = useColumnWidths(storeKey)
  return { sx: widthStyles(sources), style: widthVariables(sources, widths) }
}

/** Returns the styles of columns (react-admin's class `column-<source>`) that have the widths of their variables, else as much as their values need. */
export const widthStyles = (sources: readonly string[]) =>
  Object.fromEntries(
    sources.map((source) => {
      const name = widthVariable(source)
      const style = { width: `var(${name})`, minWidth: `var(${name})`, maxWidth: `var(${name}, 16rem)` }
      return [`& [class~=${JSON.stringify(`column-${source}`)}]`, style]
    }),
  )

/** Returns the variables of those columns that have widths. */
export const widthVariables = (sources: readonly string[], widths: Readonly<Record<string, number>> = {}) =>
  Object.fromEntries(
    sources.flatMap((source) => {
      const width = widths[source]
      return width === undefined ? [] : [[widthVariable(source), `${limitWidth(width)}px`]]
    }),
  )
