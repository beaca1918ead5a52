import type { Options } from './option.ts'

/** The options of `sync`, `field` and `relation` that answer the questions of a migration in advance. */
export const decisionOptions = {
  rename: {
    type: 'texts',
    sample: 'tracks.composer=writer',
    help: 'the column composer was renamed to the field writer; may be repeated',
  },
  drop: {
    type: 'texts',
    sample: 'tracks.composer',
    help: 'the column composer is dropped, with its values; may be repeated',
  },
  fill: {
    type: 'texts',
    sample: 'tracks.rating=3',
    help: 'the value of existing records for a field that is not nullable; may be repeated',
  },
} as const satisfies Options
