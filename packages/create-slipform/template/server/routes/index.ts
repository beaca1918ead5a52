import type { Router } from 'slipform/routes'

/** Every resource's router by its path below /api. */
export const routes: Record<string, Router> = {}
