import { useTranslate } from 'react-admin'

/** Returns a function for the name of a user, or for what stands in its place where there is none: the user was deleted, or it was a script. */
export const usePersonName = () => {
  const translate = useTranslate()
  return (name: string | null | undefined): string => name ?? translate('slipform.history.unknown')
}
