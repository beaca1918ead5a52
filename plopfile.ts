import { registerGenerators } from '@slipform/scaffold'
import type { NodePlopAPI } from 'plop'

/** The generators of `npm run scaffold`: Slipform's, and below them the project's own. */
export default function (plop: NodePlopAPI): void {
  registerGenerators(plop)
}
