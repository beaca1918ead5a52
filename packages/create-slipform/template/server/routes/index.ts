import type { Router } from 'express'

/** Every resource's router by its path below /api. */
export const routes: Record<string, Router> = {}
