import { type NodePlopAPI, registerGenerators } from '@slipform/scaffold'
import { choices } from './generators/choices.ts'

/** The generators of `npm run scaffold`: Slipform's, and below them the project's own. */
export default async function (plop: NodePlopAPI): Promise<void> {
  const slipform = await registerGenerators(plop)
  plop.setGenerator('choices', choices(slipform))
}
