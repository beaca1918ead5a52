import type { Feature } from '../../ui/Slot.tsx'
import { GridButton } from './GridButton.tsx'

/** Editing the records of a list in a grid. */
export const grid: Feature = { name: 'grid', listControls: GridButton }
