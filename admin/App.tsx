import { Admin } from '@slipform/admin'
import { resources } from './resources.ts'
import { darkTheme, lightTheme } from './theme.ts'

const title = 'Garage'

/** The admin of this project. */
export const App = () => <Admin resources={resources} title={title} theme={lightTheme} darkTheme={darkTheme} />
