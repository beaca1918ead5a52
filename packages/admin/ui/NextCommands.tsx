import { useTranslate } from 'react-admin'
import { firstCommands } from 'slipform/browser'
import { loadedSession } from '../session/session.ts'
import { Command } from './Command.tsx'

/** The commands that create resources, for the first page of an admin without any. The first one is `cd`, if the server sends the project's folder. */
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
