import { useTranslate } from 'react-admin'
import { firstCommands } from 'slipform/browser'
import { loadedSession } from '../session/session.ts'
import { Command } from './Command.tsx'

/** The commands that add resources, on first pages without any. The first one leads to the project's folder, if the server tells it. */
export const NextCommands = () => {
  const translate = useTranslate()
  const cd = loadedSession().development?.cd
  return (
    <>
      {cd && <Command text={cd} />}
      {Object.entries(firstCommands).map(([name, { command }]) => (
        <Command key={name} text={command} description={translate(`slipform.welcome.scaffold_${name}`)} />
      ))}
    </>
  )
}
