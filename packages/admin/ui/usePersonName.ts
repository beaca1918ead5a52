import { useTranslate } from 'react-admin'

/** Returns a function for the name of the user of a change or comment, or for a text in its place: the user was deleted, or it was a script. */
export const usePersonName = () => {
  const translate = useTranslate()
  return (name: string | null | undefined): string => name ?? translate('slipform.people.unknown')
}
