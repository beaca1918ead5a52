import { Admin } from '@slipform/admin'
import { resources } from './resources.ts'
import { darkTheme, lightTheme } from './theme.ts'

/** The garage's admin. */
export const App = () => <Admin resources={resources} title="Slipform" theme={lightTheme} darkTheme={darkTheme} />
