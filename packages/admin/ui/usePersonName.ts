import { useTranslate } from 'react-admin'

/** Returns a function for the name of the user of a change or comment. Without a name, for a deleted user or a script, it returns a text instead. */
export const usePersonName = () => {
  const translate = useTranslate()
  return (name: string | null | undefined): string => name ?? translate('slipform.people.unknown')
}
