import { useTranslate } from 'react-admin'
import { loadedSession } from '../session/session.ts'
import { Command } from './Command.tsx'

/** The commands that add resources. The first one leads to the project's folder, if the server tells it. */
export const NextCommands = () => {
  const translate = useTranslate()
  const cd = loadedSession().development?.cd
  return (
    <>
      {cd && <Command text={cd} />}
      <Command text="npm run scaffold resource" description={translate('slipform.dashboard.scaffold_resource')} />
      <Command text="npm run scaffold database" description={translate('slipform.dashboard.scaffold_database')} />
    </>
  )
}
