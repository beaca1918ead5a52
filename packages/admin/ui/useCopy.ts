import { useNotify } from 'react-admin'

/** Returns a function that copies a text and says whether it did: browsers allow it over HTTPS and on this machine, unless the user denies it. */
export const useCopy = (copied: string, notCopied: string) => {
  const notify = useNotify()
  return async (text: string): Promise<void> => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    notify(isCopied ? copied : notCopied, { type: isCopied ? 'info' : 'warning' })
  }
}
