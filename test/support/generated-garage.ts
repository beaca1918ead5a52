import * as models from '../../models/index.ts'
import type { AnyModel } from '../../packages/slipform/model/model.ts'

/** The models of the garage without its routes files, whose lines belong to features: each asks for routes of the features that are there. */
for (const { definition } of Object.values<AnyModel>(models)) Object.assign(definition.crud, { generate_router: true })

export { models }
