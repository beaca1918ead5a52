import { Admin } from '@slipform/admin'
import { brand } from './brand.ts'
import { features } from './features.ts'
import { resources } from './resources.ts'

/** The admin of this project. */
export const App = () => <Admin resources={resources} features={features} brand={brand} />
