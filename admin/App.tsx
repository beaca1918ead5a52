import { Admin } from '@slipform/admin'
import { resources } from './resources.ts'
import { darkTheme, lightTheme } from './theme.ts'

/** The admin of this project. */
export const App = () => <Admin resources={resources} title="Slipform" theme={lightTheme} darkTheme={darkTheme} />
