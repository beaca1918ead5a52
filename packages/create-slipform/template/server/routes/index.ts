import type { Router } from 'slipform/routes'

/** Every resource's router by its path below /api. The scaffolder adds those that it writes. */
export const routes: Record<string, Router> = {}
