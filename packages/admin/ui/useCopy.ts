import { useNotify } from 'react-admin'

/** Returns a function that copies a text, and shows a message about success or failure. Browsers allow copying over HTTPS and on localhost, unless the user denies it. */
export const useCopy = (copied = 'slipform.copy.copied', notCopied = 'slipform.copy.not_copied') => {
  const notify = useNotify()
  return async (text: string): Promise<void> => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    notify(isCopied ? copied : notCopied, { type: isCopied ? 'info' : 'warning' })
  }
}
