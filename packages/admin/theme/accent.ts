import { darken, decomposeColor, getContrastRatio, lighten, recomposeColor } from '@mui/material/styles'
import type { Accent } from './tokens.ts'

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const minContrast = 4.5
/** By how much each attempt is darker or lighter than the previous one. */
const step = 0.04

/**
 * Derives the accent colours of a mode from one colour, which a project's `brand` may set. Darkens it in light mode and lightens it in dark
 * mode until it is readable on every surface, and as text on its own soft background.
 *
 * @throws Error if the colour is not written as `#2563eb` or `#26e`.
 *
 * @example
 * accentColors('#2563eb', '#ffffff', 'light').onAccent // '#ffffff'
 */
export function accentColors(color: string, surface: string, mode: 'light' | 'dark'): Accent {
  if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color))
    throw new Error(`brand.accent must be a colour such as #2563eb, not "${color}".`)
  const shift = mode === 'light' ? darken : lighten
  const accentSoft = mode === 'light' ? lighten(color, 0.9) : mix(surface, color)
  const accent = readableOn([surface], color, shift)
  return {
    accent,
    accentSoft,
    accentText: readableOn([surface, accentSoft], accent, shift),
    onAccent: getContrastRatio('#ffffff', accent) >= minContrast ? '#ffffff' : '#1c1b1a',
  }
}

/** Returns the colour with the smallest shift that makes it readable on the backgrounds. */
function readableOn(
  backgrounds: readonly string[],
  color: string,
  shift: (color: string, by: number) => string,
): string {
  for (let by = 0; by < 1; by += step) {
    const shifted = by === 0 ? color : shift(color, by)
    if (backgrounds.every((background) => getContrastRatio(shifted, background) >= minContrast)) return shifted
  }
  return shift(color, 1)
}

/** Returns the surface mixed with 18 percent of the colour: MUI has no function that mixes colours. */
function mix(surface: string, color: string): string {
  const colorValues = decomposeColor(color).values
  const values = decomposeColor(surface).values.map((value, at) => value * 0.82 + Number(colorValues[at]) * 0.18)
  return recomposeColor({ type: 'rgb', values: values.map(Math.round) as [number, number, number] })
}
